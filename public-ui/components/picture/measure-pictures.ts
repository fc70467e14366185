import { variantUrl } from '../../../contract/records/uploads.js';
import { BLANK } from './Picture.js';

export interface MeasuredPicture {
  url: string;
  width: number;
  height: number;
  broken: boolean;
}

/** What a picture that cannot be had is taken for. */
export const UNMEASURED = { width: 800, height: 600 } as const;

/** Measures all pictures, by their smallest variants; never fails. */
export function measurePictures(urls: string[]): Promise<MeasuredPicture[]> {
  return Promise.all(urls.map(measurePicture));
}

const known = new Map<string, MeasuredPicture>();

/** All pictures, where each was measured before: whoever comes back to a page finds it as it was. */
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
