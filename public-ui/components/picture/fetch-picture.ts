import { variantUrl } from '../../../contract/records/uploads.js';
import { pictureSrcSet } from './picture-srcset.js';

/** Brings the variant that a Picture of these sizes will show, so that it takes its place at once; never fails. */
export function fetchPicture(url: string, sizes: string): Promise<void> {
  const image = new Image();
  image.sizes = sizes;
  image.srcset = pictureSrcSet(url);
  image.src = variantUrl(url, 960) ?? url;
  return image.decode().catch(() => undefined);
}
