import { open } from 'node:fs/promises';

/** As many as the kinds of files differ in. */
const COUNT = 12;

/** With which a file begins, by which its kind is told. */
export async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(COUNT), 0, COUNT, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
