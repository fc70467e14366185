import { isFormEqual } from '../isFormEqual.js';

type PictureValues = Record<string, unknown>;

/** Whether a field holds values by the URLs of pictures. */
export const isByPicture = (field: string): boolean => field === 'alts' || field === 'focalPoints';

/** Of the values of pictures those that another version does not have. */
export const changedByPicture = <V extends PictureValues>(values: V | null | undefined, other: unknown): V =>
  Object.fromEntries(
    Object.entries(values ?? {}).filter(([url, value]) => !isFormEqual((other as PictureValues)?.[url], value)),
  ) as V;
