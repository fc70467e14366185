import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Repository } from 'typeorm';
import type { AuthenticatedUser } from '../../contract/auth.js';
import {
  type AskedDocument,
  DOCUMENT_ERRORS,
  DOCUMENT_TYPES,
  DOCUMENTS,
  type DocumentsInput,
  type DocumentType,
  type StaffDocument,
} from '../../contract/documents.js';
import { formerUser } from '../../contract/users.js';
import { Admission } from '../admissions/admission.entity.js';
import { AdmissionsService } from '../admissions/admissions.service.js';
import { ApplicationLinksService } from '../application-links/application-links.service.js';
import { addAuditLine } from '../audit/audit-lines.js';
import { transact } from '../database/transaction.js';
import { DiskSpace } from '../disk-space/disk-space.service.js';
import { AppException, conflict, notFound } from '../http/exceptions.js';
import { RateLimiter } from '../limits/rate-limiter.service.js';
import { MailsService } from '../mails/mails.service.js';
import { Document } from './document.entity.js';
import { fileTypeOf } from '../bodies/document-type.js';
import { requestMail } from './request-mail.js';
import { VirusScanner } from './virus-scanner.service.js';

const COLLECTION = 'documents';

const LIST = `
  SELECT documents.id, documents.name, documents."createdAt", documents."receivedAt", documents."closedAt", documents."byId", users.name AS by,
         documents.type, octet_length(documents.content) AS bytes, documents."isScanned"
    FROM documents LEFT JOIN users ON users.id = documents."byId"
   WHERE documents."admissionId" = $1
   ORDER BY documents.id`;

/** Still asked for. */
const OPEN = { receivedAt: IsNull(), closedAt: IsNull() };

interface Row extends Omit<StaffDocument, 'createdAt' | 'receivedAt' | 'closedAt' | 'by' | 'fileName'> {
  type: DocumentType | null;
  createdAt: Date;
  receivedAt: Date | null;
  closedAt: Date | null;
  byId: number;
  by: string | null;
}

/** What parents of applicants are asked for, and have sent. */
@Injectable()
export class DocumentsService {
  /** A file is whole in memory, and once more in the driver, while it goes to the database. */
  private readonly limitStoring = pLimit(1);

  constructor(
    @InjectRepository(Document) private readonly documents: Repository<Document>,
    private readonly admissions: AdmissionsService,
    private readonly links: ApplicationLinksService,
    private readonly mails: MailsService,
    private readonly scanner: VirusScanner,
    private readonly limits: RateLimiter,
    private readonly diskSpace: DiskSpace,
  ) {}

  async list(admissionId: number, user: AuthenticatedUser): Promise<StaffDocument[]> {
    await this.assertReaches(admissionId, user);
    const rows = await this.documents.query<Row[]>(LIST, [admissionId]);
    return rows.map(({ byId, by, createdAt, receivedAt, closedAt, type, ...rest }) => ({
      ...rest,
      fileName: type && fileNameOf(rest.name, type),
      by: by ?? formerUser(byId),
      createdAt: createdAt.toISOString(),
      receivedAt: receivedAt?.toISOString() ?? null,
      closedAt: closedAt?.toISOString() ?? null,
    }));
  }

  /** Asks the parent in one mail, with a link that works. */
  async ask(admissionId: number, { names, note }: DocumentsInput, user: AuthenticatedUser): Promise<void> {
    await this.assertReaches(admissionId, user);
    await transact(this.documents.manager, async (manager) => {
      const application = await this.lock(manager, admissionId);
      if (application.spam) throw conflict(DOCUMENTS.spam);
      const there = await manager.countBy(Document, { admissionId });
      if (there + names.length > DOCUMENTS.atMost) throw conflict(DOCUMENTS.full);
      const asked = await manager.save(
        names.map((name) => manager.create(Document, { admissionId, name, byId: user.id })),
      );
      if (!(await this.links.ofApplication(admissionId))) await this.links.renew(manager, admissionId);
      const { email, branchId, reference } = application;
      await this.mails.tellParent(
        { kind: 'request', collection: 'admissions', recordId: admissionId, email, branchId },
        manager,
        (school) => requestMail(school, reference, names, note),
      );
      await this.admissions.noteStep(admissionId, manager);
      addAuditLine(manager, { action: 'created', collection: COLLECTION, records: asked.map(({ id }) => id) });
    });
  }

  /** One that came on paper. */
  async receive(admissionId: number, id: number, user: AuthenticatedUser): Promise<void> {
    await this.assertReaches(admissionId, user);
    await transact(this.documents.manager, async (manager) => {
      const waiting = { id, admissionId, receivedAt: IsNull() };
      const { affected } = await manager.update(Document, waiting, { receivedAt: () => 'now()', closedAt: null });
      if (!affected) throw notFound('Document');
      addAuditLine(manager, { action: 'updated', collection: COLLECTION, records: [id], fields: ['receivedAt'] });
    });
  }

  /** With its file, for good. */
  async remove(admissionId: number, id: number, user: AuthenticatedUser): Promise<void> {
    await this.assertReaches(admissionId, user);
    await transact(this.documents.manager, async (manager) => {
      const { affected } = await manager.delete(Document, { id, admissionId });
      if (!affected) throw notFound('Document');
      addAuditLine(manager, { action: 'deleted_forever', collection: COLLECTION, records: [id] });
    });
  }

  /** Its file, under a name that says nothing of the parent's computer. */
  async file(admissionId: number, id: number, user: AuthenticatedUser) {
    await this.assertReaches(admissionId, user);
    return transact(this.documents.manager, async (manager) => {
      const select = { id: true, name: true, type: true, content: true } as const;
      const found = await manager.findOne(Document, { select, where: { id, admissionId } });
      if (!found?.type || !found.content) throw notFound('File');
      addAuditLine(manager, { action: 'downloaded', collection: COLLECTION, records: [id] });
      return { name: fileNameOf(found.name, found.type), type: found.type, content: found.content };
    });
  }

  /** What the parent of an application is asked for. */
  async asked(admissionId: number): Promise<AskedDocument[]> {
    const found = await this.documents.find({ where: { admissionId }, order: { id: 'ASC' } });
    return found.map(({ id, name, receivedAt, closedAt }) => ({
      id,
      name,
      isReceived: receivedAt !== null,
      isClosed: closedAt !== null,
    }));
  }

  /** What is still asked for. */
  async open(admissionId: number): Promise<Document[]> {
    return this.documents.find({ where: { admissionId, ...OPEN }, order: { id: 'ASC' } });
  }

  /** Asks for nothing more. */
  async close(admissionId: number): Promise<void> {
    await transact(this.documents.manager, async (manager) => {
      const records = (await manager.find(Document, { where: { admissionId, ...OPEN } })).map(({ id }) => id);
      if (!records.length) return;
      await manager.update(Document, { id: In(records), ...OPEN }, { closedAt: () => 'now()' });
      addAuditLine(manager, { action: 'updated', collection: COLLECTION, records, fields: ['closedAt'] });
    });
  }

  /**
   * Before a file is read: none is, where it is not waited for (any, where the id comes in the form), and no more than any
   * parent sends. Throws 409, 429, and 507 where there is no room.
   */
  async admit(admissionId: number, id: number | undefined): Promise<void> {
    this.diskSpace.refuseWhenFull();
    const isAwaited = await this.documents.existsBy({ ...(id && { id }), admissionId, ...OPEN });
    if (!isAwaited) throw conflict(DOCUMENT_ERRORS.asked);
    await this.limits.consume([{ subject: `documents of application ${admissionId}`, ...DOCUMENTS.limit }]);
  }

  /** Stores what the parent has sent, once. Throws 409 where nobody waits for it, 415, 422 and 503 for its content. */
  async take(admissionId: number, id: number, path: string): Promise<void> {
    const type = await fileTypeOf(path);
    if (!type) throw new AppException(415, 'UNSUPPORTED_MEDIA_TYPE', DOCUMENT_ERRORS.type);
    const waiting = { id, admissionId, ...OPEN };
    if (!(await this.documents.existsBy(waiting))) throw conflict(DOCUMENT_ERRORS.asked);
    const isScanned = await this.scanner.scan(await openAsBlob(path));
    await this.limitStoring(async () => {
      const content = await readFile(path);
      await this.admissions.change(
        admissionId,
        async (manager, application) => {
          await this.store(manager, waiting, { type, content, isScanned });
          await this.mails.tellOfArrival(
            'document',
            { collection: 'admissions', recordId: admissionId },
            application,
            manager,
          );
          return { isRead: false };
        },
        {},
      );
    });
  }

  private async store(
    manager: EntityManager,
    waiting: { id: number; admissionId: number },
    file: { type: DocumentType; content: Buffer; isScanned: boolean },
  ): Promise<void> {
    const { affected } = await manager.update(Document, waiting, { ...file, receivedAt: () => 'now()' });
    if (!affected) throw conflict(DOCUMENT_ERRORS.asked);
    addAuditLine(manager, { action: 'uploaded', collection: COLLECTION, records: [waiting.id] });
  }

  /** Until the end of the transaction, so that two who ask at once do not ask for too many. */
  private async lock(manager: EntityManager, id: number): Promise<Admission> {
    const found = await manager.findOne(Admission, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!found) throw notFound('Admission');
    return found;
  }

  private async assertReaches(id: number, user: AuthenticatedUser): Promise<void> {
    if (!(await this.admissions.reaches(user, id))) throw notFound('Admission');
  }
}

/** Names from before may have what separates folders, of which a browser keeps the last. */
const fileNameOf = (name: string, type: DocumentType): string => name.replace(/[/\\]/g, '-') + DOCUMENT_TYPES[type];
