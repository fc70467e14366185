import { isFormEqual } from '../isFormEqual.js';

type PictureValues = Record<string, unknown>;

/** Whether the values of a field are keyed by picture URLs. */
export const isByPicture = (field: string): boolean => field === 'alts' || field === 'focalPoints';

/** Returns the values that the other version does not have, or has differently. */
export const changedByPicture = <V extends PictureValues>(values: V | null | undefined, other: unknown): V =>
  Object.fromEntries(
    Object.entries(values ?? {}).filter(([url, value]) => !isFormEqual((other as PictureValues)?.[url], value)),
  ) as V;
