import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { AuditLineEntity } from './audit-line.entity.js';

const TAIL_BYTES = 65_536;

export interface FileLine {
  id: number;
  hash: string;
}

export const toFileLine = ({ hash, ...line }: AuditLineEntity): string =>
  `${JSON.stringify({ ...line, hash: hash.toString('hex') })}\n`;

function readLine(text: string): FileLine | undefined {
  try {
    const { id, hash } = JSON.parse(text) as Partial<FileLine>;
    return Number.isInteger(id) && /^[0-9a-f]{64}$/.test(hash!) ? { id: id!, hash: hash! } : undefined;
  } catch {
    return undefined;
  }
}

/** The lines of AUDIT_FILE. Instances may share the file, and the log may have been restored since. */
export class AuditFile {
  private readonly lines = new Map<number, Map<string, number>>();
  size = 0;

  static async read(path: string): Promise<AuditFile> {
    const file = new AuditFile();
    for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
      const line = readLine(text);
      if (line) file.add(line);
    }
    return file;
  }

  of(id: number): FileLine[] {
    return [...(this.lines.get(id)?.keys() ?? [])].map((hash) => ({ id, hash }));
  }

  after(last: number): FileLine[] {
    const ids = [...this.lines.keys()].filter((id) => id > last).sort((a, b) => a - b);
    return ids.flatMap((id) => this.of(id));
  }

  isBefore(line: FileLine, other: FileLine): boolean {
    return this.placeOf(line) < this.placeOf(other);
  }

  private placeOf({ id, hash }: FileLine): number {
    return this.lines.get(id)?.get(hash) ?? Infinity;
  }

  private add({ id, hash }: FileLine): void {
    const places = this.lines.get(id) ?? new Map<string, number>();
    if (!places.has(hash)) places.set(hash, this.size);
    this.lines.set(id, places);
    this.size += 1;
  }
}

export async function endOfAuditFile(path: string): Promise<{ last?: FileLine; isTorn: boolean }> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (!file) return { isTorn: false };
  try {
    const { size } = await file.stat();
    const length = Math.min(size, TAIL_BYTES);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    const text = buffer.toString();
    const last = text
      .split('\n')
      .map(readLine)
      .findLast((line) => line !== undefined);
    return { last, isTorn: text !== '' && !text.endsWith('\n') };
  } finally {
    await file.close();
  }
}
