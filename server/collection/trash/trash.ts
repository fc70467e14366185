import type { EntityManager, EntityMetadata, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { TRASH_DAYS } from '../../../contract/records.js';
import { addCleanUpLines } from '../../audit/audit-lines.js';
import { transact } from '../../database/transaction.js';
import { forgetRevisions } from '../revisions/revisions.js';
import { TrashedRecord } from './trashed-record.entity.js';

/** Names a deleted record. */
interface Key {
  collection: string;
  recordId: number;
}

/** Lets a query of a table read the collection's deleted records in place of it. */
export function fromTrash<E extends ObjectLiteral>(
  builder: SelectQueryBuilder<E>,
  collection: string,
): SelectQueryBuilder<E> {
  const { tableName } = builder.expressionMap.mainAlias!.metadata;
  const rows = `
    SELECT row.*, trash."deletedAt", trash."deletedBy"
      FROM "trash", LATERAL jsonb_populate_record(NULL::"${tableName}", trash."values") AS row
     WHERE trash."collection" = '${collection}'`;
  return builder.addCommonTableExpression(rows, tableName);
}

/** Moves a row to the trash. */
export async function moveToTrash(
  manager: EntityManager,
  { tableName, target }: EntityMetadata,
  { collection, recordId }: Key,
  about: { deletedAt: Date; deletedBy?: string },
): Promise<void> {
  await manager.query(
    `INSERT INTO "trash" ("collection", "recordId", "values", "deletedAt", "deletedBy")
     SELECT $1, $2, to_jsonb(row), $3, $4 FROM "${tableName}" AS row WHERE "id" = $2`,
    [collection, recordId, about.deletedAt, about.deletedBy ?? null],
  );
  await manager.delete(target, recordId);
}

/** The deleted record, which nobody else can take until the transaction ends, or null. */
export const findInTrash = (manager: EntityManager, key: Key): Promise<TrashedRecord | null> =>
  manager.findOne(TrashedRecord, { where: key, lock: { mode: 'pessimistic_write' } });

/** Puts a row back. Columns that were added since it was deleted have their defaults. */
export async function putBack(
  manager: EntityManager,
  { tableName, columns }: EntityMetadata,
  { collection, recordId, values }: Key & { values: object },
): Promise<void> {
  const names = columns
    .map(({ databaseName }) => databaseName)
    .filter((name) => Object.hasOwn(values, name))
    .map((name) => `"${name}"`)
    .join(', ');
  await manager.query(
    `INSERT INTO "${tableName}" (${names}) SELECT ${names} FROM jsonb_populate_record(NULL::"${tableName}", $1)`,
    [values],
  );
  await manager.delete(TrashedRecord, { collection, recordId });
}

/** Forgets what else is kept of a record that is deleted for ever: its history, what somebody typed into its form, and links to it. */
export async function forgetRecord(manager: EntityManager, { collection, recordId }: Key): Promise<void> {
  await forgetRevisions(manager, { collection, record: String(recordId) });
  await manager.query('DELETE FROM "form_drafts" WHERE "resource" = $1 AND "record" = $2', [
    collection,
    String(recordId),
  ]);
  await manager.query('DELETE FROM "shares" WHERE "collection" = $1 AND "recordId" = $2', [collection, recordId]);
}

/** Forgets what was deleted long ago and is not held, with what else is kept of it. */
export async function emptyTrash(manager: EntityManager): Promise<void> {
  await transact(manager, async (inner) => {
    const gone = await inner.query<Key[]>(
      `WITH gone AS (
         DELETE FROM "trash" WHERE "deletedAt" < now() - make_interval(days => $1)
            AND "values" ->> 'isHeld' IS DISTINCT FROM 'true'
         RETURNING "collection", "recordId"
       ), drafts AS (
         DELETE FROM "form_drafts" USING gone
          WHERE "form_drafts"."resource" = gone."collection" AND "form_drafts"."record" = gone."recordId"::text
       ), links AS (
         DELETE FROM "shares" USING gone
          WHERE "shares"."collection" = gone."collection" AND "shares"."recordId" = gone."recordId"
       ), history AS (
         DELETE FROM "revisions" USING gone
          WHERE "revisions"."collection" = gone."collection" AND "revisions"."record" = gone."recordId"::text
       )
       SELECT "collection", "recordId" FROM gone ORDER BY "recordId"`,
      [TRASH_DAYS],
    );
    addCleanUpLines(inner, gone);
  });
}
