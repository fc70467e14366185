import { variantUrl } from '../../../contract/records/uploads.js';
import { BLANK } from './Picture.js';

export interface MeasuredPicture {
  url: string;
  width: number;
  height: number;
  broken: boolean;
}

/** The assumed size of a picture that fails to load. */
export const UNMEASURED = { width: 800, height: 600 } as const;

/** Measures pictures by their smallest variants; never rejects. */
export function measurePictures(urls: string[]): Promise<MeasuredPicture[]> {
  return Promise.all(urls.map(measurePicture));
}

const known = new Map<string, MeasuredPicture>();

/** Returns cached measurements of all pictures, so that the page is restored without a layout shift. */
export function measuredPictures(urls: string[]): MeasuredPicture[] | undefined {
  const measured = urls.flatMap((url) => known.get(url) ?? []);
  return measured.length === urls.length ? measured : undefined;
}

function measurePicture(url: string): Promise<MeasuredPicture> {
  return new Promise((done) => {
    const image = new Image();
    image.onload = () => {
      const measured = { url, width: image.naturalWidth, height: image.naturalHeight, broken: false };
      known.set(url, measured);
      done(measured);
    };
    image.onerror = () => done({ url: BLANK, ...UNMEASURED, broken: true });
    image.src = variantUrl(url, 480) ?? url;
  });
}
