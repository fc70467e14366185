import { type DocumentType, documentTypeOf, FIRST_BYTES_COUNT } from '../../../contract/families/documents.js';
import { firstBytes } from './first-bytes.js';

export const fileTypeOf = async (path: string): Promise<DocumentType | undefined> =>
  typeOfBytes(await firstBytes(path, FIRST_BYTES_COUNT));

export const typeOfBytes = (content: Buffer): DocumentType | undefined =>
  documentTypeOf(content.toString('latin1', 0, FIRST_BYTES_COUNT));
