import { statfs } from 'node:fs/promises';

const megabytes = (bytes: number) => `${Math.ceil(bytes / 2 ** 20)} MB`;

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

interface Need {
  /** What needs room, at the beginning of a sentence. */
  what: string;
  bytes: number;
  /** What must stay free for the product. */
  kept: number;
}

/** Throws unless what is needed fits on the disk of the folder, of which so many bytes are free. */
export function assertRoom(folder: string, free: number, { what, bytes, kept }: Need): void {
  if (free >= bytes + kept) return;
  const keeping = kept ? `, ${megabytes(kept)} stay free for the product,` : '';
  throw new Error(
    `There is no room in ${folder}. ${what} needs about ${megabytes(bytes)}${keeping} and ${Math.floor(free / 2 ** 20)} MB are free.`,
  );
}
