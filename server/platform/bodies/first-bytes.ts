import { open } from 'node:fs/promises';

const COUNT = 12;

export async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(COUNT), 0, COUNT, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
