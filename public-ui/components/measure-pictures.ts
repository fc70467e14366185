import fallback from '../assets/picture.svg';
import { variantUrl } from '../../contract/uploads.js';

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

function measurePicture(url: string): Promise<MeasuredPicture> {
  return new Promise((done) => {
    const image = new Image();
    image.onload = () => done({ url, width: image.naturalWidth, height: image.naturalHeight, broken: false });
    image.onerror = () => done({ url: fallback, ...UNMEASURED, broken: true });
    image.src = variantUrl(url, 480) ?? url;
  });
}
