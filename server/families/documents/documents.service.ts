import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Repository } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { DOCUMENTS, type DocumentsInput, type StaffDocument } from '../../../contract/families/documents.js';
import { isDepositSlip } from '../../../contract/families/deposits.js';
import { formerUser } from '../../../contract/accounts/users.js';
import { Admission } from '../admissions/admission.entity.js';
import { AdmissionsService } from '../admissions/admissions.service.js';
import { ApplicationLinksService } from '../application-links/application-links.service.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { transact } from '../../platform/database/transaction.js';
import { conflict, notFound } from '../../platform/http/exceptions.js';
import { MailsService, type MailText, paragraphsOf } from '../../delivery/mails/mails.service.js';
import { Document } from './document.entity.js';
import { DocumentFilesService } from './document-files.service.js';

interface Request extends DocumentsInput {
  reference: string;
  /** Empty without a deposit slip among the documents. */
  bankDetails: string;
}

const requestMail = (school: string, { reference, names, note, bankDetails }: Request): MailText => ({
  subject: `Documents for your application: ${reference}`,
  content: {
    paragraphs: [
      `${school} asks you for these documents:`,
      ...names.map((name) => `• ${name}`),
      ...paragraphsOf(bankDetails),
      ...(note ? [note] : []),
      'Open the page of your application, and send a photo or a PDF of each. You may bring them to the office instead.',
    ],
    action: { label: 'Send the documents', opens: 'application' },
  },
});

const COLLECTION = 'documents';

const LIST = `
  SELECT documents.id, documents.name, documents."createdAt", documents."receivedAt", documents."closedAt", documents."byId", users.name AS by
    FROM documents LEFT JOIN users ON users.id = documents."byId"
   WHERE documents."admissionId" = $1
   ORDER BY documents.id`;

const OPEN = { receivedAt: IsNull(), closedAt: IsNull() };

interface Row extends Pick<StaffDocument, 'id' | 'name'> {
  createdAt: Date;
  receivedAt: Date | null;
  closedAt: Date | null;
  byId: number;
  by: string | null;
}

@Injectable()
export class DocumentsService {
  constructor(
    @InjectRepository(Document) private readonly documents: Repository<Document>,
    private readonly admissions: AdmissionsService,
    private readonly links: ApplicationLinksService,
    private readonly mails: MailsService,
    private readonly files: DocumentFilesService,
  ) {}

  async list(admissionId: number, user: AuthenticatedUser): Promise<StaffDocument[]> {
    await this.assertCanAccess(admissionId, user);
    const rows = await this.documents.query<Row[]>(LIST, [admissionId]);
    const filesOf = await this.files.list(admissionId);
    return rows.map(({ id, name, byId, by, createdAt, receivedAt, closedAt }) => ({
      id,
      name,
      by: by ?? formerUser(byId),
      createdAt: createdAt.toISOString(),
      receivedAt: receivedAt?.toISOString() ?? null,
      closedAt: closedAt?.toISOString() ?? null,
      files: filesOf(id),
    }));
  }

  async request(admissionId: number, { names, note }: DocumentsInput, user: AuthenticatedUser): Promise<void> {
    await this.assertCanAccess(admissionId, user);
    await transact(this.documents.manager, async (manager) => {
      const application = await this.lock(manager, admissionId);
      if (application.spam) throw conflict(DOCUMENTS.spam);
      const there = await manager.countBy(Document, { admissionId });
      if (there + names.length > DOCUMENTS.atMost) throw conflict(DOCUMENTS.full);
      const requested = await manager.save(
        names.map((name) => manager.create(Document, { admissionId, name, byId: user.id })),
      );
      if (!(await this.links.ofApplication(admissionId))) await this.links.renew(manager, admissionId);
      const { email, branchId, reference } = application;
      if (email) {
        const facts = { reference, branchId };
        const asksForSlip = names.some(isDepositSlip);
        const bankDetails = asksForSlip ? await this.mails.filledText('site_bank_details', facts, manager) : '';
        await this.mails.queueToParent(
          { kind: 'request', collection: 'admissions', recordId: admissionId, email, branchId },
          manager,
          (school) => requestMail(school, { reference, names, note, bankDetails }),
        );
      }
      await this.admissions.recordStep(admissionId, manager);
      addAuditLine(manager, { action: 'created', collection: COLLECTION, records: requested.map(({ id }) => id) });
    });
  }

  async receive(admissionId: number, id: number, user: AuthenticatedUser): Promise<void> {
    await this.assertCanAccess(admissionId, user);
    await transact(this.documents.manager, async (manager) => {
      const waiting = { id, admissionId, receivedAt: IsNull() };
      const { affected } = await manager.update(Document, waiting, { receivedAt: () => 'now()', closedAt: null });
      if (!affected) throw notFound('Document');
      addAuditLine(manager, { action: 'updated', collection: COLLECTION, records: [id], fields: ['receivedAt'] });
    });
  }

  async remove(admissionId: number, id: number, user: AuthenticatedUser): Promise<void> {
    await this.assertCanAccess(admissionId, user);
    await transact(this.documents.manager, async (manager) => {
      const { affected } = await manager.delete(Document, { id, admissionId });
      if (!affected) throw notFound('Document');
      addAuditLine(manager, { action: 'deleted_forever', collection: COLLECTION, records: [id] });
    });
  }

  async open(admissionId: number): Promise<Document[]> {
    return this.documents.find({ where: { admissionId, ...OPEN }, order: { id: 'ASC' } });
  }

  /** Closes all requests: no further file is accepted. */
  async close(admissionId: number, outer = this.documents.manager): Promise<void> {
    await transact(outer, async (manager) => {
      const open = { admissionId, closedAt: IsNull() };
      const records = (await manager.find(Document, { where: open })).map(({ id }) => id);
      if (!records.length) return;
      await manager.update(Document, { id: In(records), ...open }, { closedAt: () => 'now()' });
      addAuditLine(manager, { action: 'updated', collection: COLLECTION, records, fields: ['closedAt'] });
    });
  }

  /** Locks the application, so that concurrent requests do not exceed the limit together. */
  private async lock(manager: EntityManager, id: number): Promise<Admission> {
    const found = await manager.findOne(Admission, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!found) throw notFound('Admission');
    return found;
  }

  private async assertCanAccess(id: number, user: AuthenticatedUser): Promise<void> {
    if (!(await this.admissions.canAccess(user, id))) throw notFound('Admission');
  }
}
