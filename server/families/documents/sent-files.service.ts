import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import pLimit from 'p-limit';
import { type EntityManager, Repository, type FindManyOptions } from 'typeorm';
import { type RequestedDocument, DOCUMENT_ERRORS, DOCUMENTS } from '../../../contract/families/documents.js';
import { ArrivalNoticesService } from '../../delivery/mails/arrival-notices.service.js';
import { fileTypeOf } from '../../platform/bodies/document-type.js';
import { transact } from '../../platform/database/transaction.js';
import { DiskSpaceService } from '../../platform/disk-space/disk-space.service.js';
import { AppException, conflict } from '../../platform/http/exceptions.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { AdmissionsService } from '../admissions/admissions.service.js';
import { DocumentFile } from './document-file.entity.js';
import { DocumentFilesService, FILES, type OpenedFile } from './document-files.service.js';
import { Document } from './document.entity.js';
import { VirusScannerService } from './virus-scanner.service.js';

interface FilePlace {
  documentId: number;
  fileId?: number;
  /** The start of the upload, which is accepted even if the document is closed before it ends. */
  since?: Date;
}

/** Locks the document against other uploads and staff who open a file. */
const LOCKED = { lock: { mode: 'pessimistic_write' } } as const;

/** Returns the document's files. Throws 409 if it accepts no file at this place. */
async function filesAround(
  manager: EntityManager,
  admissionId: number,
  { documentId, fileId, since }: FilePlace,
  lock: Pick<FindManyOptions, 'lock'> = {},
): Promise<DocumentFile[]> {
  const document = await manager.findOne(Document, { where: { id: documentId, admissionId }, ...lock });
  const files = await manager.find(DocumentFile, { where: { documentId }, ...lock });
  if (!document || !takesFiles(document, files, since)) throw conflict(DOCUMENT_ERRORS.asked);
  if (fileId === undefined) {
    if (files.length >= DOCUMENTS.filesAtMost) throw conflict(DOCUMENT_ERRORS.files);
    return files;
  }
  const replaced = files.find(({ id }) => id === fileId);
  if (!replaced) throw conflict(DOCUMENT_ERRORS.gone);
  if (replaced.seenAt) throw conflict(DOCUMENT_ERRORS.seen);
  return files;
}

/** A document received on paper accepts no files. */
const takesFiles = ({ receivedAt, closedAt }: Document, files: unknown[], since?: Date): boolean =>
  (closedAt === null || (since !== undefined && since < closedAt)) && (receivedAt === null || files.length > 0);

const nextNumber = (files: DocumentFile[]): number => Math.max(0, ...files.map(({ number }) => number)) + 1;

type StoredFile = Pick<DocumentFile, 'type' | 'isScanned' | 'content'>;

@Injectable()
export class SentFilesService {
  /** While a file is stored, memory holds it twice: here and in the driver. */
  private readonly limitStoring = pLimit(1);

  constructor(
    @InjectRepository(Document) private readonly documents: Repository<Document>,
    private readonly files: DocumentFilesService,
    private readonly admissions: AdmissionsService,
    private readonly notices: ArrivalNoticesService,
    private readonly scanner: VirusScannerService,
    private readonly limits: RateLimiter,
    private readonly diskSpace: DiskSpaceService,
  ) {}

  async list(admissionId: number): Promise<RequestedDocument[]> {
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

  /** Throws 429 above the hourly limit. */
  async open(admissionId: number, fileId: number): Promise<OpenedFile | undefined> {
    await this.limits.consume([{ subject: `files of application ${admissionId}`, ...DOCUMENTS.views }]);
    return this.files.read(admissionId, fileId);
  }

  /** Call it before the body is read. Throws 409, 429 and 507. */
  async admit(admissionId: number, place: FilePlace): Promise<void> {
    this.diskSpace.refuseWhenFull();
    await filesAround(this.documents.manager, admissionId, place);
    await this.limits.consume([{ subject: `documents of application ${admissionId}`, ...DOCUMENTS.limit }]);
  }

  /** Stores a file. Throws 409 if it was not requested, and 415, 422 and 503 for its content. */
  async accept(admissionId: number, place: FilePlace, path: string): Promise<void> {
    const type = await fileTypeOf(path);
    if (!type) throw new AppException(415, 'UNSUPPORTED_MEDIA_TYPE', DOCUMENT_ERRORS.type);
    const isScanned = await this.scanner.scan(await openAsBlob(path));
    await this.limitStoring(async () => {
      const content = await readFile(path);
      await this.admissions.change(
        admissionId,
        async (manager, application) => {
          const isFirst = await this.store(manager, admissionId, place, { type, content, isScanned });
          // Notify staff of the first file of a document only.
          if (isFirst || application.isRead) await this.notices.queue('document', 'admissions', [application], manager);
          return { isRead: false };
        },
        {},
      );
    });
  }

  /** Throws 409 for a file that staff have seen. Removing the last file reopens the request. */
  async remove(admissionId: number, place: Required<Omit<FilePlace, 'since'>>): Promise<void> {
    await transact(this.documents.manager, async (manager) => {
      const files = await filesAround(manager, admissionId, place, LOCKED);
      await manager.delete(DocumentFile, { id: place.fileId });
      if (files.length === 1) await manager.update(Document, { id: place.documentId }, { receivedAt: null });
      addAuditLine(manager, { action: 'deleted_forever', collection: FILES, records: [place.fileId] });
    });
  }

  /** Returns whether it is the first file of its document. */
  private async store(
    manager: EntityManager,
    admissionId: number,
    place: FilePlace,
    file: StoredFile,
  ): Promise<boolean> {
    const { documentId, fileId } = place;
    const files = await filesAround(manager, admissionId, place, LOCKED);
    if (fileId !== undefined) {
      await manager.update(DocumentFile, { id: fileId }, { ...file, receivedAt: () => 'now()' });
      addAuditLine(manager, { action: 'updated', collection: FILES, records: [fileId], fields: ['content'] });
      return false;
    }
    const number = nextNumber(files);
    const { id } = await manager.save(manager.create(DocumentFile, { documentId, number, ...file }));
    if (!files.length) await manager.update(Document, { id: documentId }, { receivedAt: () => 'now()' });
    addAuditLine(manager, { action: 'uploaded', collection: FILES, records: [id] });
    return !files.length;
  }
}
