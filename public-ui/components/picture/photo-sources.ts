import { VARIANT_WIDTHS, variantUrl } from '../../../contract/records/uploads.js';
import type { MeasuredPicture } from './measure-pictures.js';

export function photoSources({ url, width, height }: MeasuredPicture) {
  const srcSet = VARIANT_WIDTHS.flatMap((wide) => {
    const src = variantUrl(url, wide);
    return src ? [{ src, width: wide, height: Math.round((height / width) * wide) }] : [];
  });
  return { src: url, width, height, srcSet };
}
