export const UPLOAD_TYPES = ['general', 'event', 'branch', 'review', 'popup-poster', 'hero-slide'] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

export const UPLOAD = {
  maxBytes: 10_485_760,
  maxPixels: 64_000_000,
  /** For formats that are decoded at once: interlaced PNG, progressive JPEG, WebP. */
  maxPixelsWhole: 24_000_000,
  accept: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  progressStep: 64 * 1024,
} as const;

/** Concurrent uploads to one instance: by a parent's link, by client, and in total. */
export const UPLOADS_IN_PROGRESS = { link: 2, client: 4, total: 40 } as const;

export const UPLOAD_QUEUE_MESSAGES = {
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
  url: string;
  fullUrl: string;
  width: number;
  height: number;
  bytes: number;
}

/** The query parameter `key` in the URL of a picture that is not public. */
export interface PictureKey {
  key: string;
  expiresAt: string;
}

export const VARIANT_WIDTHS = [480, 960, 1600] as const;

const STORED_PICTURE = /^\/uploads\/([0-9a-z-]+)\.(jpg|png|webp)$/;

export function variantUrl(url: string, width: (typeof VARIANT_WIDTHS)[number]): string | undefined {
  const name = STORED_PICTURE.exec(url)?.[1];
  return name && `/uploads/${name}-${width}.webp`;
}

export const SHARE_PICTURE = { width: 1200, height: 630 } as const;
export const SHARE_PICTURE_PATH = '/share';

const STORED = /^\/uploads\/([0-9a-z-]+)\.(?:jpg|png|gif|webp)$/;

/** The picture for link previews: the school's where none is stored; undefined for an external picture. */
export function shareUrl(url: string | null | undefined): string | undefined {
  const name = STORED.exec(url ?? '')?.[1];
  if (name) return `${SHARE_PICTURE_PATH}/${name}.jpg`;
  return !url || url.startsWith('/') ? `${SHARE_PICTURE_PATH}.jpg` : undefined;
}
