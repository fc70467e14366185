import type { EntityManager, FindManyOptions } from 'typeorm';
import { DOCUMENT_ERRORS, DOCUMENTS } from '../../../contract/families/documents.js';
import { conflict } from '../../platform/http/exceptions.js';
import { Document } from './document.entity.js';
import { DocumentFile } from './document-file.entity.js';

/** For which document of an application a parent sends a file, and in the place of which one. */
export interface FilePlace {
  documentId: number;
  fileId?: number;
  /** When its sending began. What was taken then is kept, though the document is closed meanwhile. */
  since?: Date;
}

/** Until the end of the transaction: staff who open a file of the document, and others who send one, wait. */
export const LOCKED = { lock: { mode: 'pessimistic_write' } } as const;

/** The files of a document in which there is such a place. Throws 409 where there is none. */
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

/** One that came on paper has no files, and takes none. */
export const takesFiles = ({ receivedAt, closedAt }: Document, files: unknown[], since?: Date): boolean =>
  (closedAt === null || (since !== undefined && since < closedAt)) && (receivedAt === null || files.length > 0);

/** After all files of its document. */
export const nextNumber = (files: DocumentFile[]): number => Math.max(0, ...files.map(({ number }) => number)) + 1;
