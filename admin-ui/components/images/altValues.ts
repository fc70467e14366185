import { type Alts, byPicture, picturesOf } from '../../../contract/records/alts.js';
import { oneLine } from '../../../contract/platform/validation.js';

export function altsFromForm(values: { alts?: Alts }, fields: readonly string[]): Alts {
  return byPicture(picturesOf(values, fields), (url) => {
    const alt = values.alts?.[url];
    return alt === true || (alt && oneLine(alt));
  });
}
