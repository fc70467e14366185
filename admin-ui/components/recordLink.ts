import { type Feature, resourceUrls, viewOf } from '../layout/feature.js';

/** URL of the form or the details of a record, or of its list if the feature has neither. */
export function recordLink(features: Feature[], collection: string, id: number | string): string | undefined {
  const feature = features.find(({ resource }) => resource?.name === collection);
  const list = feature && viewOf(feature, 'list');
  if (!feature || !list) return undefined;
  const place = viewOf(feature, 'edit')?.path ?? resourceUrls(feature, list).find((url) => url.endsWith('/show'));
  return place?.replace(':id', String(id)) ?? list.path;
}

/** URL that shows only this record: a list without details is filtered by its id. */
export const narrowedTo = (place: string, id: number | string): string =>
  place.split('/').includes(String(id)) ? place : `${place}?filter=${JSON.stringify({ id: Number(id) })}`;
