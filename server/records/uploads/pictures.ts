import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { UPLOAD, VARIANT_WIDTHS } from '../../../contract/records/uploads.js';
import type { PictureKind } from './picture-source.js';

export interface PictureFile {
  suffix: string;
  bytes: Buffer;
}

export interface Picture {
  width: number;
  height: number;
  files: PictureFile[];
}

const SUFFIX = { jpeg: '.jpg', png: '.png', gif: '.gif', webp: '.webp' } as const;
const variantSuffix = (width: number) => `-${width}.webp`;

export const ORIGINAL_SUFFIXES: string[] = Object.values(SUFFIX);

export const SUFFIXES: string[] = [...ORIGINAL_SUFFIXES, ...VARIANT_WIDTHS.map(variantSuffix)];

/** Variants in descending order, then the picture itself, which may be very large. */
export const LARGEST_FIRST: string[] = [...VARIANT_WIDTHS.toReversed().map(variantSuffix), ...ORIGINAL_SUFFIXES];

const LIMITS = { limitInputPixels: UPLOAD.maxPixels, failOn: 'error' } as const;
const WEBP_SIDE = 16_383;

// A picture of the maximum size may take 400 MB; free memory immediately.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Creates the files to store of an upload: the picture, rotated upright and without metadata such as location and
 * camera, and smaller WebP variants. Returns undefined if it cannot be decoded.
 */
export async function makePicture(upload: string, kind: PictureKind): Promise<Picture | undefined> {
  try {
    return kind === 'gif' ? await keepAnimation(upload) : await rebuild(upload, kind);
  } catch {
    return undefined;
  }
}

async function keepAnimation(upload: string): Promise<Picture> {
  const picture = sharp(upload, LIMITS);
  const { width, height } = await picture.metadata();
  await picture.stats();
  return { width, height, files: [{ suffix: SUFFIX.gif, bytes: await readFile(upload) }] };
}

async function rebuild(upload: string, kind: Exclude<PictureKind, 'gif'>): Promise<Picture> {
  const upright = sharp(upload, LIMITS).rotate();
  const encoded = {
    jpeg: () => upright.jpeg({ quality: 86, optimiseCoding: false }),
    png: () => upright.png({ compressionLevel: 9 }),
    webp: () => upright.webp({ quality: 88 }),
  }[kind]();
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  const files: PictureFile[] = [{ suffix: SUFFIX[kind], bytes: data }];
  for (const width of VARIANT_WIDTHS) {
    const size = { width, height: WEBP_SIDE, fit: 'inside', withoutEnlargement: true } as const;
    const variant = sharp(data, LIMITS).resize(size).webp({ quality: 78 });
    files.push({ suffix: variantSuffix(width), bytes: await variant.toBuffer() });
  }
  return { width: info.width, height: info.height, files };
}
