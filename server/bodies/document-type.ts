import type { DocumentType } from '../../contract/documents.js';
import { firstBytes } from './first-bytes.js';

const FIRST_BYTES: [RegExp, DocumentType][] = [
  [/^%PDF-\d/, 'application/pdf'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG\r\n\x1a\n/, 'image/png'],
  [/^RIFF[^]{4}WEBP/, 'image/webp'],
];

/** What a file is, by its first bytes; undefined for what is not taken. */
export const fileTypeOf = async (path: string): Promise<DocumentType | undefined> =>
  typeOfBytes(await firstBytes(path));

export function typeOfBytes(content: Buffer): DocumentType | undefined {
  const start = content.toString('latin1', 0, 12);
  return FIRST_BYTES.find(([pattern]) => pattern.test(start))?.[1];
}
