import sharp, { type Metadata } from 'sharp';
import { firstBytes } from '../../platform/bodies/first-bytes.js';
import { UPLOAD } from '../../../contract/records/uploads.js';

const KINDS = ['jpeg', 'png', 'gif', 'webp'] as const;
export type PictureKind = (typeof KINDS)[number];

/** What the header of an upload says. */
export interface PictureSource {
  kind: PictureKind;
  /** Of all frames together. */
  pixels: number;
  /** Whether it can only be unpacked whole, not row by row. */
  isWhole: boolean;
}

const FIRST_BYTES = [/^\xff\xd8\xff/, /^\x89PNG\r\n\x1a\n/, /^GIF8[79]a/, /^RIFF[^]{4}WEBP/];
// A phone's usual 12 megapixels are not large.
const LARGE = { pixels: 16_000_000, whole: 6_000_000 };

/** Reads the header of an uploaded file without unpacking it. Returns undefined for what is not a picture. */
export async function readSource(path: string): Promise<PictureSource | undefined> {
  // No other decoder of the library ever sees what a stranger made.
  const start = await firstBytes(path);
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

/** Whether unpacking it takes so much memory that no other large one may be unpacked beside it. */
export const isLarge = ({ pixels, isWhole }: PictureSource): boolean => pixels > (isWhole ? LARGE.whole : LARGE.pixels);

/** The library believes the frames rather than a large canvas round them; a browser makes room for the canvas. */
function gifPixels(start: Buffer, { width, height, pageHeight = height, pages = 1 }: Metadata): number {
  const canvas = Math.max(width, start.readUInt16LE(6)) * Math.max(pageHeight, start.readUInt16LE(8));
  return canvas * pages;
}
