import type { Activity } from '../../../contract/accounts/activity.js';
import type { Feature } from '../../layout/feature.js';
import { viewOf } from '../../layout/feature.js';
import { paths } from '../../providers/paths.js';
import { draftPlace } from './draftPlace.js';

/** Where a record is now: its form, its list where it has none, or the trash; undefined where it cannot be seen. */
export function activityPlace(
  features: Feature[],
  { collection, record, category, isDeleted, isReachable }: Activity,
): string | undefined {
  if (!isReachable) return undefined;
  if (collection === 'settings') return draftPlace(features, { resource: collection, record: category ?? '' })?.to;
  const feature = features.find(({ resource }) => resource?.name === collection);
  const list = feature && viewOf(feature, 'list')?.path;
  if (isDeleted) return list && paths.trash(list);
  return (feature && viewOf(feature, 'edit')?.path.replace(':id', record)) ?? list;
}
