import sharp, { type Metadata } from 'sharp';
import { UPLOAD, VARIANT_WIDTHS } from '../../contract/uploads.js';

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
type Kind = keyof typeof SUFFIX;

const FIRST_BYTES = [/^\xff\xd8\xff/, /^\x89PNG\r\n\x1a\n/, /^GIF8[79]a/, /^RIFF[^]{4}WEBP/];
const LIMITS = { limitInputPixels: UPLOAD.maxPixels, failOn: 'error' } as const;

// A picture of the most pixels may fill 400 MB while it is worked on: what is done is given back at once.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Reads a picture by its content and makes the files that are stored: itself, turned upright and freed of the place
 * and camera that a phone writes into it, and smaller WebP variants. Answers undefined for what is not a picture.
 */
export async function makePicture(upload: Buffer): Promise<Picture | undefined> {
  // No other decoder of the library ever sees what a stranger made.
  const start = upload.toString('latin1', 0, 12);
  if (!FIRST_BYTES.some((pattern) => pattern.test(start))) return undefined;
  try {
    const metadata = await sharp(upload, LIMITS).metadata();
    if (!isKind(metadata.format)) return undefined;
    return metadata.format === 'gif' ? await keepAnimation(upload, metadata) : await rebuild(upload, metadata.format);
  } catch {
    return undefined;
  }
}

const isKind = (format: string | undefined): format is Kind => format !== undefined && format in SUFFIX;

async function keepAnimation(upload: Buffer, { width, height, pageHeight }: Metadata): Promise<Picture> {
  await sharp(upload, LIMITS).stats();
  return { width: width!, height: pageHeight ?? height!, files: [{ suffix: SUFFIX.gif, bytes: upload }] };
}

async function rebuild(upload: Buffer, kind: Exclude<Kind, 'gif'>): Promise<Picture> {
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
    const variant = sharp(data, LIMITS).resize({ width, withoutEnlargement: true }).webp({ quality: 78 });
    files.push({ suffix: `-${width}.webp`, bytes: await variant.toBuffer() });
  }
  return { width: info.width, height: info.height, files };
}
