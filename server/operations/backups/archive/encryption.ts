import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { BadArchive } from './format.js';
import { readHeader } from './read-header.js';

const INTRODUCTION = Buffer.from('age-encryption.org/v1');
/** Imported on demand, because its dozens of files would slow down the start. */
const loadAge = () => import('age-encryption');
const KEY = /^AGE-SECRET-KEY-1[0-9A-Z]+$/;

/** Encrypts so that `age -d -i key.txt` decrypts it with any of the recipients' keys. */
export async function encrypted(plain: AsyncIterable<Buffer>, recipients: string[]): Promise<AsyncIterable<Buffer>> {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const stream = (await encrypter.encrypt(toWeb(plain))) as unknown as AsyncIterable<Uint8Array>;
  return Readable.from(stream, { objectMode: false });
}

/** Decrypts an archive if it is encrypted; `identity` is a secret key, or the path of a file from `age-keygen`. */
export async function decrypted(source: Readable, identity: string): Promise<{ plain: Readable; encrypted: boolean }> {
  const [beginning, whole] = await readHeader(source, INTRODUCTION.length);
  if (!beginning.equals(INTRODUCTION)) return { plain: whole, encrypted: false };
  const { Decrypter } = await loadAge();
  try {
    const decrypter = new Decrypter();
    for (const key of await keysOf(identity)) decrypter.addIdentity(key);
    return {
      plain: opened((await decrypter.decrypt(toWeb(whole))) as unknown as AsyncIterable<Uint8Array>),
      encrypted: true,
    };
  } catch (error) {
    source.destroy();
    throw error instanceof BadArchive ? error : new BadArchive('BACKUP_IDENTITY does not open the archive.');
  }
}

async function keysOf(identity: string): Promise<string[]> {
  if (!identity) throw new BadArchive('The archive is encrypted: set BACKUP_IDENTITY to the key that opens it.');
  const text = KEY.test(identity) ? identity : await readFile(identity, 'utf8').catch(() => '');
  const keys = text.split(/\s+/).filter((word) => KEY.test(word));
  if (!keys.length) throw new BadArchive('BACKUP_IDENTITY is neither a key of age nor the file of one.');
  return keys;
}

/** age authenticates each chunk, so a changed or truncated archive fails here. */
function opened(plain: AsyncIterable<Uint8Array>): Readable {
  async function* chunks() {
    try {
      yield* plain;
    } catch {
      throw new BadArchive('The archive is damaged.');
    }
  }
  return Readable.from(chunks(), { objectMode: false });
}

// Not `Readable.toWeb`, which buffers as many chunks as the stream may buffer bytes.
const toWeb = (stream: AsyncIterable<Buffer>) =>
  ReadableStream.from(stream) as unknown as globalThis.ReadableStream<Uint8Array>;
