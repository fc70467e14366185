import type { EntityManager } from 'typeorm';
import type { FormName } from '../../../../contract/records/open-forms.js';
import type { LastSave } from '../../../../contract/platform/records.js';
import { settingsOfForm } from '../../../../contract/school/site-sections.js';
import { lastSaves } from './revisions.js';

/** The last save of a form's record, or of any of its settings. Undefined of a new record. */
export async function lastSaveOfForm(
  manager: EntityManager,
  { resource, record }: FormName,
  userId: number,
): Promise<LastSave | undefined> {
  const records = resource === 'settings' ? settingsOfForm(record) : [record];
  const saves = await lastSaves(manager, { collection: resource, records }, userId);
  return [...saves.values()].sort((a, b) => (a.at < b.at ? 1 : -1))[0];
}
