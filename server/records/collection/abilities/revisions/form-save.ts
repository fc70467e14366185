import { type EntityManager, In } from 'typeorm';
import type { DraftName } from '../../../../../contract/records/open-forms.js';
import type { LastSave } from '../../../../../contract/platform/records.js';
import { REVISIONS } from '../../../../../contract/records/revisions.js';
import { settingsOfForm } from '../../../../../contract/school/site-sections.js';
import { RevisionEntity } from './revision.entity.js';
import { lastSaves, othersOf } from './revisions.js';

export async function lastSaveOfForm(
  manager: EntityManager,
  form: DraftName,
  userId: number,
): Promise<LastSave | undefined> {
  const saves = await lastSaves(manager, { collection: form.resource, records: recordsOf(form) }, userId);
  return [...saves.values()].sort((a, b) => (a.at < b.at ? 1 : -1))[0];
}

/** Returns all others who made the last `saves` saves; the last save if there are none. */
export async function saveOfFormSince(
  manager: EntityManager,
  form: DraftName,
  { saves, userId }: { saves: number; userId: number },
): Promise<LastSave | undefined> {
  const last = await lastSaveOfForm(manager, form, userId);
  if (!last || saves < 2) return last;
  const rows = await manager.find(RevisionEntity, {
    where: { collection: form.resource, record: In(recordsOf(form)) },
    order: { at: 'DESC', number: 'DESC' },
    take: Math.min(saves, REVISIONS.perRecord),
  });
  return othersOf(rows, userId) ?? last;
}

const recordsOf = ({ resource, record }: DraftName): string[] =>
  resource === 'settings' ? settingsOfForm(record) : [record];
