import sharp, { type Metadata } from 'sharp';
import { firstBytes } from '../../platform/bodies/first-bytes.js';
import { UPLOAD } from '../../../contract/records/uploads.js';

const KINDS = ['jpeg', 'png', 'gif', 'webp'] as const;
export type PictureKind = (typeof KINDS)[number];

export interface PictureSource {
  kind: PictureKind;
  pixels: number;
  isWhole: boolean;
}

const FIRST_BYTES = [/^\xff\xd8\xff/, /^\x89PNG\r\n\x1a\n/, /^GIF8[79]a/, /^RIFF[^]{4}WEBP/];
const FIRST_BYTES_COUNT = 12;
const LARGE = { pixels: 16_000_000, whole: 6_000_000 };

/** Reads the header of an upload without decoding it. Returns undefined if it is no picture. */
export async function readSource(path: string): Promise<PictureSource | undefined> {
  // Check the signature first, so that strangers cannot reach the library's other decoders.
  const start = await firstBytes(path, FIRST_BYTES_COUNT);
  if (!FIRST_BYTES.some((pattern) => pattern.test(start.toString('latin1')))) return undefined;
  try {
    const metadata = await sharp(path, { limitInputPixels: false }).metadata();
    const kind = KINDS.find((known) => known === metadata.format);
    if (!kind) return undefined;
    if (kind === 'gif') return { kind, pixels: gifPixels(start, metadata), isWhole: false };
    const isWhole = kind === 'webp' || metadata.isProgressive;
    return { kind, pixels: metadata.width * metadata.height, isWhole };
  } catch {
    return undefined;
  }
}

export const hasTooManyPixels = ({ pixels, isWhole }: PictureSource): boolean =>
  pixels > (isWhole ? UPLOAD.maxPixelsWhole : UPLOAD.maxPixels);

/** Large pictures are decoded one at a time because of their memory. */
export const isLarge = ({ pixels, isWhole }: PictureSource): boolean => pixels > (isWhole ? LARGE.whole : LARGE.pixels);

/** sharp uses the size of the frames, but browsers allocate the canvas, which may be larger. */
function gifPixels(start: Buffer, { width, height, pageHeight = height, pages = 1 }: Metadata): number {
  const canvas = Math.max(width, start.readUInt16LE(6)) * Math.max(pageHeight, start.readUInt16LE(8));
  return canvas * pages;
}
