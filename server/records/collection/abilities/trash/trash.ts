import { type EntityManager, type EntityMetadata, In, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { TRASH_DAYS } from '../../../../../contract/platform/records.js';
import { addCleanUpLines } from '../../../audit/audit-lines.js';
import { transact } from '../../../../platform/database/transaction.js';
import { forgetRevisions } from '../revisions/revisions.js';
import { forgetResponsesOf } from '../../../idempotency/idempotent-responses.js';
import { TrashedRecord } from './trashed-record.entity.js';

interface Key {
  collection: string;
  recordId: number;
}

interface Keys {
  collection: string;
  ids: number[];
}

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

export async function moveToTrash(
  manager: EntityManager,
  { tableName, target }: EntityMetadata,
  { collection, ids }: Keys,
  about: { deletedAt: Date; deletedBy?: string },
): Promise<void> {
  await manager.query(
    `INSERT INTO "trash" ("collection", "recordId", "values", "deletedAt", "deletedBy")
     SELECT $1, "id", to_jsonb(row), $3, $4 FROM "${tableName}" AS row WHERE "id" = ANY($2)`,
    [collection, ids, about.deletedAt, about.deletedBy ?? null],
  );
  await manager.delete(target, ids);
}

export const findInTrash = (manager: EntityManager, key: Key): Promise<TrashedRecord | null> =>
  manager.findOne(TrashedRecord, { where: key, lock: { mode: 'pessimistic_write' } });

export const findAllInTrash = (manager: EntityManager, { collection, ids }: Keys): Promise<TrashedRecord[]> =>
  manager.find(TrashedRecord, {
    where: { collection, recordId: In(ids) },
    order: { recordId: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });

/** Restores rows. Columns added since the deletion get their defaults. */
export async function putBack(
  manager: EntityManager,
  { tableName, columns }: EntityMetadata,
  rows: object[],
): Promise<void> {
  const namesOf = (row: object) =>
    columns
      .map(({ databaseName }) => databaseName)
      .filter((name) => Object.hasOwn(row, name))
      .map((name) => `"${name}"`)
      .join(', ');
  for (const names of new Set(rows.map(namesOf))) {
    const alike = rows.filter((row) => namesOf(row) === names);
    await manager.query(
      `INSERT INTO "${tableName}" (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::"${tableName}", $1)`,
      [JSON.stringify(alike)],
    );
  }
}

export async function removeFromTrash(manager: EntityManager, { collection, ids }: Keys): Promise<void> {
  await manager.delete(TrashedRecord, { collection, recordId: In(ids) });
}

/** SQL for the record that a draft is about: 7 of `events.7` and of `contacts.7-reply`. */
export const RECORD_OF_DRAFT = `split_part("form_drafts"."record", '-', 1)`;

export async function forgetRecords(manager: EntityManager, { collection, ids }: Keys): Promise<void> {
  const records = ids.map(String);
  await forgetRevisions(manager, collection, records);
  await manager.query(`DELETE FROM "form_drafts" WHERE "resource" = $1 AND ${RECORD_OF_DRAFT} = ANY($2)`, [
    collection,
    records,
  ]);
  await manager.query('DELETE FROM "shares" WHERE "collection" = $1 AND "recordId" = ANY($2)', [collection, ids]);
  await forgetResponsesOf(manager, records);
}

export async function emptyTrash(manager: EntityManager): Promise<void> {
  await transact(manager, async (inner) => {
    const gone = await inner.query<Key[]>(
      `WITH gone AS (
         DELETE FROM "trash" WHERE "deletedAt" < now() - make_interval(days => $1)
            AND "values" ->> 'isHeld' IS DISTINCT FROM 'true'
         RETURNING "collection", "recordId"
       ), drafts AS (
         DELETE FROM "form_drafts" USING gone
          WHERE "form_drafts"."resource" = gone."collection" AND ${RECORD_OF_DRAFT} = gone."recordId"::text
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
