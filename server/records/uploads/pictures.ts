import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { UPLOAD, VARIANT_WIDTHS } from '../../../contract/records/uploads.js';
import type { PictureKind } from './picture-source.js';

export interface PictureFile {
  /** What follows the picture's random name, such as '.jpg' or '-480.webp'. */
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

/** Every suffix of a picture itself. */
export const ORIGINAL_SUFFIXES: string[] = Object.values(SUFFIX);

/** Every suffix that a file of a picture may have. */
export const SUFFIXES: string[] = [...ORIGINAL_SUFFIXES, ...VARIANT_WIDTHS.map(variantSuffix)];

/** The variants from the largest on, and then the picture itself, which may be very large. */
export const LARGEST_FIRST: string[] = [...VARIANT_WIDTHS.toReversed().map(variantSuffix), ...ORIGINAL_SUFFIXES];

const LIMITS = { limitInputPixels: UPLOAD.maxPixels, failOn: 'error' } as const;
/** The format allows no more pixels on a side. */
const WEBP_SIDE = 16_383;

// A picture of the most pixels may fill 400 MB while it is worked on: what is done is given back at once.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Makes the files that are stored of an uploaded one: the picture itself, turned upright and freed of the place and camera that a phone
 * writes into it, and smaller WebP variants. Returns undefined for what is broken.
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
    // Files a few per cent smaller are not worth a whole unpacked picture kept in memory.
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
