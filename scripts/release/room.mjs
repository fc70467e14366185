import { statfsSync } from 'node:fs';

/** Stays free, as for the product's own warning of a disk that is nearly full. */
const KEPT = 2 ** 30;

export function freeBytes(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

const inMegabytes = (bytes) => `${Math.ceil(bytes / 2 ** 20)} MB`;

/** Throws unless so many bytes fit on the disk of a folder, and 1 GB more. */
export function checkRoom(folder, bytes, free = freeBytes(folder)) {
  if (free >= bytes + KEPT) return;
  throw new Error(
    `There is no room in ${folder}: ${inMegabytes(bytes)} are needed, 1 GB stays free, and ${Math.floor(free / 2 ** 20)} MB are free.`,
  );
}
