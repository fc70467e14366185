import type { Collection } from '../../collection.js';
import type { CollectionEntity } from '../../collection.entity.js';
import { pick } from '../../pick.js';
import { actionOf } from '../../save-line.js';
import type { RecordSave, RevisionValues } from '../../write.js';
import type { RevisionsOptions } from '../ability-options.js';
import type { NewRevision } from './revisions.js';

export function revisionsOf<E extends CollectionEntity>(
  { name, publication }: Collection<E>,
  { fields: kept, references = [] }: RevisionsOptions,
  { before, after, user, action, revertedTo }: RecordSave<E>,
): NewRevision[] {
  const names = [...kept, ...references] as (keyof E & string)[];
  const values: RevisionValues = pick(after, names);
  const was: RevisionValues | undefined = before && pick(before, names);
  const differs = (field: string) => JSON.stringify(was?.[field]) !== JSON.stringify(values[field]);
  const fields = was ? kept.filter(differs) : [];
  if (was && !fields.length && !action) return [];
  return [
    {
      collection: name,
      record: String(after.id),
      action: action ?? actionOf(publication, before, after),
      fields,
      values,
      user,
      revertedTo,
      baseline: was && { values: was, at: before!.createdAt },
    },
  ];
}
