import { VARIANT_WIDTHS, variantUrl } from '../../../contract/records/uploads.js';

/** Returns the variants of a stored picture; empty for any other URL. */
export function pictureSrcSet(url: string): string {
  return VARIANT_WIDTHS.flatMap((width) => {
    const variant = variantUrl(url, width);
    return variant ? [`${variant} ${width}w`] : [];
  }).join(', ');
}
