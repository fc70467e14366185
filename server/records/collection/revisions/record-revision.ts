import type { AuthenticatedUser } from '../../../../contract/accounts/auth.js';
import type { RevisionAction } from '../../../../contract/records/revisions.js';
import type { Collection } from '../collection.js';
import type { CollectionEntity } from '../collection.entity.js';
import { pick } from '../pick.js';
import type { Publication } from '../schedule.js';
import type { NewRevision, RevisionValues } from './revisions.js';

/** A save of a record of a collection. */
export interface RecordSave<E> {
  /** Undefined for a new record. */
  before?: E;
  after: E;
  user?: AuthenticatedUser;
  /** What the save did, when the values do not say it. */
  action?: RevisionAction;
  revertedTo?: number;
}

/** The revision of a save that changed a field that the collection keeps the history of, or has an action. */
export function revisionsOf<E extends CollectionEntity>(
  { name, history, publication }: Collection<E>,
  { before, after, user, action, revertedTo }: RecordSave<E>,
): NewRevision[] {
  if (!history) return [];
  const names = [...history.fields, ...(history.references ?? [])] as (keyof E & string)[];
  const values: RevisionValues = pick(after, names);
  const was: RevisionValues | undefined = before && pick(before, names);
  const differs = (field: string) => JSON.stringify(was?.[field]) !== JSON.stringify(values[field]);
  const fields = was ? history.fields.filter(differs) : [];
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

/** What a save did, as its values say. */
export function actionOf<E>(publication: Publication<E> | undefined, before: E | undefined, after: E): RevisionAction {
  if (!before) return 'created';
  const isPublished = (record: E) => publication && record[publication.column] === publication.published;
  if (isPublished(before) === isPublished(after)) return 'updated';
  return isPublished(after) ? 'published' : 'unpublished';
}
