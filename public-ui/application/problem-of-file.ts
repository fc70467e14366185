import {
  DOCUMENT_BYTES,
  DOCUMENT_ERRORS,
  documentTypeOf,
  FIRST_BYTES_COUNT,
} from '../../contract/families/documents.js';

/** What the server would say of a file, before it is sent; undefined where it would take it. */
export async function problemOfFile(file: File): Promise<string | undefined> {
  if (file.size > DOCUMENT_BYTES) return DOCUMENT_ERRORS.size;
  const start = new Uint8Array(await file.slice(0, FIRST_BYTES_COUNT).arrayBuffer());
  return documentTypeOf(String.fromCharCode(...start)) ? undefined : DOCUMENT_ERRORS.type;
}
