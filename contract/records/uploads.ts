export const UPLOAD_TYPES = ['general', 'event', 'branch', 'review', 'popup-poster', 'hero-slide'] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

/** What the server takes; the name of a file says nothing, its content is looked at. */
export const UPLOAD = {
  maxBytes: 10_485_760,
  /** Of all frames together. */
  maxPixels: 64_000_000,
  /** Of kinds that can only be unpacked whole: interlaced PNGs, progressive JPEGs, WebPs. */
  maxPixelsWhole: 24_000_000,
  accept: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  progressStep: 64 * 1024,
} as const;

/** Files that one instance receives at once: over one link of a parent, from one client, and altogether. */
export const UPLOADS_IN_PROGRESS = { link: 2, client: 4, total: 40 } as const;

/** Of a file whose turn has not come. */
export const UPLOAD_TURN = {
  others: 'Other files of yours are still on their way. Please wait until they have arrived, and try again.',
  busy: 'Too many files are on their way at the moment. Please try again in a minute.',
} as const;

export const UPLOAD_ERRORS = {
  missing: 'Please select an image',
  type: 'Please select a valid image file',
  size: 'File size must be less than 10MB',
  pixels: 'This image has too many pixels. Please choose a smaller one.',
  quota: 'There is no room for more images. Please remove some that are no longer needed.',
  full: 'The server has no room for more images. Please tell whoever runs the site.',
  storage: 'Images cannot be stored at the moment. Please try again later.',
} as const;

export interface Upload {
  /** The path on this site under which the picture is stored; this is what records keep. */
  url: string;
  /** The path after PUBLIC_URL when it is set. */
  fullUrl: string;
  width: number;
  height: number;
  bytes: number;
}

/** Shows a picture that visitors do not see, as `?key=` of its address. */
export interface PictureKey {
  key: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** Widths, in pixels, of the smaller WebP variants that stand beside every stored picture that is not a GIF. */
export const VARIANT_WIDTHS = [480, 960, 1600] as const;

const STORED_PICTURE = /^\/uploads\/([0-9a-z-]+)\.(jpg|png|webp)$/;

/** The address of a stored picture's smaller variant, or undefined when the address is not such a picture. */
export function variantUrl(url: string, width: (typeof VARIANT_WIDTHS)[number]): string | undefined {
  const name = STORED_PICTURE.exec(url)?.[1];
  return name && `/uploads/${name}-${width}.webp`;
}

/** In pixels, of the picture that stands beside a shared link: a JPEG. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;
export const SHARE_PICTURE_PATH = '/share';

/**
 * The address of the picture for a shared link: of a stored picture, or of the school where there is none; undefined for
 * a picture of another site.
 */
export function shareUrl(url: string | null | undefined): string | undefined {
  if (!url) return `${SHARE_PICTURE_PATH}.jpg`;
  const name = STORED_PICTURE.exec(url)?.[1];
  return name && `${SHARE_PICTURE_PATH}/${name}.jpg`;
}
