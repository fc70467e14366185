import type { AuditLine } from '../../../contract/records/audit.js';
import { type Feature, resourceUrls, viewOf } from '../../layout/feature.js';

const GONE = ['deleted', 'deleted_forever', 'cleaned_up'];

/** Where the one record of a line can be seen: its form or its details, or its list where it has neither. */
export function recordPlace(
  features: Feature[],
  { collection, records, action }: Pick<AuditLine, 'collection' | 'records' | 'action'>,
): string | undefined {
  const feature = features.find(({ resource }) => resource?.name === collection);
  const list = feature && viewOf(feature, 'list');
  if (!feature || !list || GONE.includes(action)) return undefined;
  const place = viewOf(feature, 'edit')?.path ?? resourceUrls(feature, list).find((url) => url.endsWith('/show'));
  return place?.replace(':id', records[0]!) ?? list.path;
}
