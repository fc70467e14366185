import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindManyOptions, Repository } from 'typeorm';
import { type AskedDocument, DOCUMENT_ERRORS, DOCUMENTS } from '../../contract/documents.js';
import { AdmissionsService } from '../admissions/admissions.service.js';
import { addAuditLine } from '../audit/audit-lines.js';
import { fileTypeOf } from '../bodies/document-type.js';
import { transact } from '../database/transaction.js';
import { DiskSpace } from '../disk-space/disk-space.service.js';
import { AppException, conflict } from '../http/exceptions.js';
import { RateLimiter } from '../limits/rate-limiter.service.js';
import { MailsService } from '../mails/mails.service.js';
import { Document } from './document.entity.js';
import { DocumentFile } from './document-file.entity.js';
import { DocumentFilesService, FILES } from './document-files.service.js';
import { VirusScanner } from './virus-scanner.service.js';

/** For which document of an application a parent sends a file, and in the place of which one. */
export interface FilePlace {
  documentId: number;
  fileId?: number;
}

/** Until the end of the transaction: staff who open a file of the document, and others who send one, wait. */
const LOCKED = { lock: { mode: 'pessimistic_write' } } as const;

type StoredFile = Pick<DocumentFile, 'type' | 'isScanned' | 'content'>;

/** What the parent of an application sees of its documents, and sends, replaces and removes. */
@Injectable()
export class SentFilesService {
  /** A file is whole in memory, and once more in the driver, while it goes to the database. */
  private readonly limitStoring = pLimit(1);

  constructor(
    @InjectRepository(Document) private readonly documents: Repository<Document>,
    private readonly files: DocumentFilesService,
    private readonly admissions: AdmissionsService,
    private readonly mails: MailsService,
    private readonly scanner: VirusScanner,
    private readonly limits: RateLimiter,
    private readonly diskSpace: DiskSpace,
  ) {}

  async list(admissionId: number): Promise<AskedDocument[]> {
    const documents = await this.documents.find({ where: { admissionId }, order: { id: 'ASC' } });
    const filesOf = await this.files.list(admissionId);
    return documents.map((document) => {
      const files = filesOf(document.id);
      const isOpen = takesFiles(document, files);
      return {
        id: document.id,
        name: document.name,
        isReceived: document.receivedAt !== null,
        isOpen,
        room: isOpen ? DOCUMENTS.filesAtMost - files.length : 0,
        files,
      };
    });
  }

  /** Before a file is read: none is that is not waited for, and no more than any parent sends. Throws 409, 429 and 507. */
  async admit(admissionId: number, place: FilePlace): Promise<void> {
    this.diskSpace.refuseWhenFull();
    await this.find(this.documents.manager, admissionId, place);
    await this.limits.consume([{ subject: `documents of application ${admissionId}`, ...DOCUMENTS.limit }]);
  }

  /** Stores what the parent has sent. Throws 409 where nobody waits for it, 415, 422 and 503 for its content. */
  async take(admissionId: number, place: FilePlace, path: string): Promise<void> {
    const type = await fileTypeOf(path);
    if (!type) throw new AppException(415, 'UNSUPPORTED_MEDIA_TYPE', DOCUMENT_ERRORS.type);
    const isScanned = await this.scanner.scan(await openAsBlob(path));
    await this.limitStoring(async () => {
      const content = await readFile(path);
      await this.admissions.change(
        admissionId,
        async (manager, application) => {
          const isFirst = await this.store(manager, admissionId, place, { type, content, isScanned });
          // Staff who were told of the first page are not told of each further one.
          if (isFirst || application.isRead) {
            const key = { collection: 'admissions', recordId: admissionId } as const;
            await this.mails.tellOfArrival('document', key, application, manager);
          }
          return { isRead: false };
        },
        {},
      );
    });
  }

  /** Throws 409 for one that staff have seen. Without its last file a document is waited for again. */
  async remove(admissionId: number, place: Required<FilePlace>): Promise<void> {
    await transact(this.documents.manager, async (manager) => {
      const files = await this.find(manager, admissionId, place, LOCKED);
      await manager.delete(DocumentFile, { id: place.fileId });
      if (files.length === 1) await manager.update(Document, { id: place.documentId }, { receivedAt: null });
      addAuditLine(manager, { action: 'deleted_forever', collection: FILES, records: [place.fileId] });
    });
  }

  /** Whether it is the first file of its document. */
  private async store(
    manager: EntityManager,
    admissionId: number,
    { documentId, fileId }: FilePlace,
    file: StoredFile,
  ): Promise<boolean> {
    const files = await this.find(manager, admissionId, { documentId, fileId }, LOCKED);
    if (fileId !== undefined) {
      await manager.update(DocumentFile, { id: fileId }, { ...file, receivedAt: () => 'now()' });
      addAuditLine(manager, { action: 'updated', collection: FILES, records: [fileId], fields: ['content'] });
      return false;
    }
    const number = freeNumber(files);
    const { id } = await manager.save(manager.create(DocumentFile, { documentId, number, ...file }));
    if (!files.length) await manager.update(Document, { id: documentId }, { receivedAt: () => 'now()' });
    addAuditLine(manager, { action: 'uploaded', collection: FILES, records: [id] });
    return !files.length;
  }

  /** The files of a document in which there is such a place. Throws 409 where there is none. */
  private async find(
    manager: EntityManager,
    admissionId: number,
    { documentId, fileId }: FilePlace,
    lock: Pick<FindManyOptions, 'lock'> = {},
  ): Promise<DocumentFile[]> {
    const document = await manager.findOne(Document, { where: { id: documentId, admissionId }, ...lock });
    const files = await manager.find(DocumentFile, { where: { documentId }, ...lock });
    if (!document || !takesFiles(document, files)) throw conflict(DOCUMENT_ERRORS.asked);
    if (fileId === undefined) {
      if (files.length >= DOCUMENTS.filesAtMost) throw conflict(DOCUMENT_ERRORS.files);
      return files;
    }
    const replaced = files.find(({ id }) => id === fileId);
    if (!replaced) throw conflict(DOCUMENT_ERRORS.gone);
    if (replaced.seenAt) throw conflict(DOCUMENT_ERRORS.seen);
    return files;
  }
}

/** One that came on paper has no files. */
const takesFiles = ({ receivedAt, closedAt }: Document, files: unknown[]): boolean =>
  closedAt === null && (receivedAt === null || files.length > 0);

function freeNumber(files: DocumentFile[]): number {
  const taken = files.map(({ number }) => number);
  let number = 1;
  while (taken.includes(number)) number += 1;
  return number;
}
