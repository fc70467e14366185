import type { EntityManager } from 'typeorm';
import { addAuditLine } from '../../audit/audit-lines.js';
import type { Collection } from '../collection.js';
import type { CollectionEntity } from '../collection.entity.js';
import { actionOf, type RecordSave } from './record-revision.js';

const OWN = ['id', 'version', 'createdAt', 'updatedAt'];

/** A hash is stored, and a password is what was changed. */
const NAMES: Record<string, string> = { passwordHash: 'password' };

/** Tells of a save in the audit log, when it changed anything or has an action. */
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
