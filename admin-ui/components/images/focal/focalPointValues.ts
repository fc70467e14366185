import { byPicture, picturesOf } from '../../../../contract/records/alts.js';
import type { FocalPoints } from '../../../../contract/records/focal-points.js';

export const focalPointsFromForm = (values: { focalPoints?: FocalPoints }, fields: readonly string[]): FocalPoints =>
  byPicture(picturesOf(values, fields), (url) => values.focalPoints?.[url]);
