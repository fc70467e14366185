import type { EntityManager, FindManyOptions } from 'typeorm';
import { DOCUMENT_ERRORS, DOCUMENTS } from '../../../contract/families/documents.js';
import { conflict } from '../../platform/http/exceptions.js';
import { Document } from './document.entity.js';
import { DocumentFile } from './document-file.entity.js';

export interface FilePlace {
  documentId: number;
  fileId?: number;
  /** The start of the upload, which is accepted even if the document is closed before it ends. */
  since?: Date;
}

/** Locks the document against other uploads and staff who open a file. */
export const LOCKED = { lock: { mode: 'pessimistic_write' } } as const;

/** Returns the document's files. Throws 409 if it accepts no file at this place. */
export async function filesAround(
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
export const takesFiles = ({ receivedAt, closedAt }: Document, files: unknown[], since?: Date): boolean =>
  (closedAt === null || (since !== undefined && since < closedAt)) && (receivedAt === null || files.length > 0);

export const nextNumber = (files: DocumentFile[]): number => Math.max(0, ...files.map(({ number }) => number)) + 1;
