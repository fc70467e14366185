import type { EntityManager } from 'typeorm';
import type { RevisionAction } from '../../../contract/records/revisions.js';
import { addAuditLine } from '../audit/audit-lines.js';
import type { Collection, Publication } from './collection.js';
import type { CollectionEntity } from './collection.entity.js';
import type { RecordSave } from './write.js';

const OWN = ['id', 'version', 'createdAt', 'updatedAt'];

const NAMES: Record<string, string> = { passwordHash: 'password' };

/** Adds an audit line if the save changed anything or has an action. */
export function addSaveLine<E extends CollectionEntity>(
  { name, publication }: Collection<E>,
  { before, after, action }: RecordSave<E>,
  manager: EntityManager,
): void {
  const differs = (field: keyof E) => JSON.stringify(before![field]) !== JSON.stringify(after[field]);
  const columns = (Object.keys(after) as (keyof E & string)[]).filter((field) => !OWN.includes(field));
  const changed = before && before !== after ? columns.filter(differs) : [];
  if (before && !changed.length && !action) return;
  addAuditLine(manager, {
    action: action ?? actionOf(publication, before, after),
    collection: name,
    records: [after.id],
    fields: changed.map((field) => NAMES[field] ?? field),
  });
}

export function actionOf<E>(publication: Publication<E> | undefined, before: E | undefined, after: E): RevisionAction {
  if (!before) return 'created';
  const isPublished = (record: E) => publication && record[publication.column] === publication.published;
  if (isPublished(before) === isPublished(after)) return 'updated';
  return isPublished(after) ? 'published' : 'unpublished';
}
