import type { EntityManager } from 'typeorm';
import { formerUser } from '../../contract/users.js';

/** Where names of staff are kept beside their ids, as `creator` is beside `creatorId`. */
const namesOfStaff = ({ connection }: EntityManager) =>
  connection.entityMetadatas.flatMap(({ tableName, columns }) => {
    const names = columns.map(({ databaseName }) => databaseName);
    return names
      .filter((name) => name !== 'branch' && names.includes(`${name}Id`))
      .map((name) => ({ table: tableName, name, id: `${name}Id` }));
  });

/** The trash has no id of who deleted a record, which is in the last of its revisions. */
const TRASH = `
  UPDATE "trash" SET "deletedBy" = $2
   WHERE ("collection", "recordId"::text) IN (
     SELECT "collection", "record" FROM "revisions" AS deletion
      WHERE "byId" = $1 AND "action" = 'deleted' AND NOT EXISTS (
        SELECT FROM "revisions" AS later
         WHERE later."collection" = deletion."collection" AND later."record" = deletion."record"
           AND later."number" > deletion."number"))`;

const IN_TRASH = `
  UPDATE "trash" SET "values" = "values" || jsonb_build_object($3::text, $2::text)
   WHERE "collection" = $5 AND ("values" ->> $4::text)::integer = $1`;

/** Puts a number in the place of the name of somebody whose account is deleted; links of that person hold no more. */
export async function forgetName(id: number, manager: EntityManager): Promise<void> {
  const name = formerUser(id);
  await manager.query(TRASH, [id, name]);
  for (const kept of namesOfStaff(manager)) {
    await manager.query(`UPDATE "${kept.table}" SET "${kept.name}" = $2 WHERE "${kept.id}" = $1`, [id, name]);
    await manager.query(IN_TRASH, [id, name, kept.name, kept.id, kept.table.replaceAll('_', '-')]);
  }
  await manager.query('DELETE FROM "shares" WHERE "createdById" = $1', [id]);
}
