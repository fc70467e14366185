import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract as tarExtract, type Header, pack } from 'tar-stream';
import { ERASURES_FILE } from '../restore/erasure-list.js';
import { BadArchive } from './format.js';
import { readHeader } from './read-header.js';

const BLOCK = 512;
const LIST_BYTES = 2 ** 26;

interface Stored {
  name: string;
  bytes: number;
  content: Readable;
}

export interface Download {
  name: string;
  bytes: number;
  stream: Readable;
}

export function toDownload({ name, bytes, content }: Stored, erasures: string): Download {
  const list = Buffer.from(erasures);
  const tar = pack();
  const stream = Readable.from(tar as AsyncIterable<Buffer>, { objectMode: false });
  tar.entry({ name: ERASURES_FILE, size: list.length }, list);
  const entry = tar.entry({ name, size: bytes }, (error) => (error ? tar.destroy(error) : tar.finalize()));
  pipeline(content, entry as unknown as NodeJS.WritableStream).catch((error: Error) => tar.destroy(error));
  return {
    name: `${name.replace(/\.tar(\.age)?$/, '')}_with_erasures.tar`,
    bytes: 2 * BLOCK + padded(list.length) + padded(bytes) + 2 * BLOCK,
    stream,
  };
}

const padded = (bytes: number) => Math.ceil(bytes / BLOCK) * BLOCK;

/**
 * Returns the archive inside a download, or the source if it is an archive itself. Calls `onErasures` with the list
 * before the archive ends.
 */
export async function fromDownload(source: Readable, onErasures: (list: string) => void): Promise<Readable> {
  const [beginning, whole] = await readHeader(source, ERASURES_FILE.length + 1);
  if (beginning.toString() !== `${ERASURES_FILE}\0`) return whole;
  const extract = tarExtract();
  const feeding = pipeline(whole, extract);
  feeding.catch(() => undefined);
  async function* archive() {
    let files = 0;
    for await (const entry of extract as AsyncIterable<AsyncIterable<Buffer> & { header: Header }>) {
      files += 1;
      if (files === 1) onErasures(await listOf(entry));
      else if (files === 2) yield* entry;
      else throw new BadArchive('The download holds more than a list of erasures and an archive.');
    }
    await feeding;
  }
  return Readable.from(archive(), { objectMode: false });
}

async function listOf(entry: AsyncIterable<Buffer> & { header: Header }): Promise<string> {
  if (entry.header.size > LIST_BYTES) throw new BadArchive('The list of erasures is larger than any.');
  const chunks = [];
  for await (const chunk of entry) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
