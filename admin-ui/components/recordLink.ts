import { type Feature, resourceUrls, viewOf } from '../layout/feature.js';

/** Where one record can be seen: its form or its details, or its list where it has neither. */
export function recordLink(features: Feature[], collection: string, id: number | string): string | undefined {
  const feature = features.find(({ resource }) => resource?.name === collection);
  const list = feature && viewOf(feature, 'list');
  if (!feature || !list) return undefined;
  const place = viewOf(feature, 'edit')?.path ?? resourceUrls(feature, list).find((url) => url.endsWith('/show'));
  return place?.replace(':id', String(id)) ?? list.path;
}

/** The same as a link that shows this record alone: a list without details is narrowed to it. */
export const narrowedTo = (place: string, id: number | string): string =>
  place.split('/').includes(String(id)) ? place : `${place}?filter=${JSON.stringify({ id: Number(id) })}`;
