import { variantUrl } from '../../../contract/records/uploads.js';
import { pictureSrcSet } from './picture-srcset.js';

/**
 * Loads the variant that a Picture with these sizes shows, once the page has loaded, so that it appears immediately;
 * never rejects.
 */
export async function fetchPicture(url: string, sizes: string): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }));
  const image = new Image();
  image.fetchPriority = 'low';
  image.sizes = sizes;
  image.srcset = pictureSrcSet(url);
  image.src = variantUrl(url, 960) ?? url;
  await image.decode().catch(() => undefined);
}
