import type { EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { REVISIONS, type SettingRevision } from '../../../contract/records/revisions.js';
import type { Setting } from '../../../contract/school/settings.js';
import type { Page } from '../../platform/http/list-page.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { type RawListQuery, readRange } from '../../records/collection/list-query.js';
import { addRevisions, listRevisions } from '../../records/collection/abilities/revisions/revisions.js';

export const SETTINGS = 'settings';

/** Revisions of one setting, of a category or of all, newest first. */
export async function settingRevisions(
  manager: EntityManager,
  which: { record?: string; category?: string },
  query: RawListQuery,
): Promise<Page<SettingRevision>> {
  const range = readRange(query, REVISIONS.rowsAtMost);
  const page = await listRevisions(manager, { collection: SETTINGS, ...which }, range);
  return { ...page, rows: page.rows.map(({ record, ...revision }) => ({ key: record, ...revision })) };
}

/** A known key that was deleted has its default again. */
export async function addSettingRevision(
  manager: EntityManager,
  before: Setting | undefined,
  after: Setting | undefined,
  { user, revertedTo }: { user?: AuthenticatedUser; revertedTo?: number },
): Promise<void> {
  const { key, value, category } = (after ?? before)!;
  if (before?.value === after?.value) return;
  const action = revertedTo ? 'reverted' : !before ? 'created' : after ? 'updated' : 'deleted';
  addAuditLine(manager, { action, collection: SETTINGS, records: [key] });
  await addRevisions(manager, [
    {
      ...{ collection: SETTINGS, record: key, action, user, revertedTo },
      fields: before && after ? ['value'] : [],
      values: { value, category },
      baseline: before && { values: { value: before.value, category } },
    },
  ]);
}
