import { variantUrl } from '../../../contract/records/uploads.js';
import { pictureSrcSet } from './picture-srcset.js';

/** Preloads the variant that a Picture with these sizes shows, so that it appears immediately; never rejects. */
export function fetchPicture(url: string, sizes: string): Promise<void> {
  const image = new Image();
  image.sizes = sizes;
  image.srcset = pictureSrcSet(url);
  image.src = variantUrl(url, 960) ?? url;
  return image.decode().catch(() => undefined);
}
