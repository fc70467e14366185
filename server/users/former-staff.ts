import type { EntityManager } from 'typeorm';
import { formerUser } from '../../contract/users.js';

/** Where names of staff are kept beside their ids. */
const NAMED = [
  ['revisions', 'by', 'byId'],
  ['notices', 'createdBy', 'createdById'],
  ['notices', 'endedBy', 'endedById'],
] as const;

/** The trash knows names alone; who deleted a record is in the last of its revisions. */
const TRASH = `
  UPDATE "trash" SET "deletedBy" = $2
   WHERE ("collection", "recordId"::text) IN (
     SELECT "collection", "record" FROM "revisions" AS deletion
      WHERE "byId" = $1 AND "action" = 'deleted' AND NOT EXISTS (
        SELECT FROM "revisions" AS later
         WHERE later."collection" = deletion."collection" AND later."record" = deletion."record"
           AND later."number" > deletion."number"))`;

/** A poster knows a name alone, too; who made it is in the first of its revisions. */
const POSTERS = `
  UPDATE "popup_posters" SET "creator" = $2
   WHERE "creator" IS NOT NULL AND "id"::text IN (
     SELECT "record" FROM "revisions"
      WHERE "byId" = $1 AND "collection" = 'popup-posters' AND "action" = 'created')`;

/** Puts a number in the place of the name of somebody whose account is deleted; links of that person hold no more. */
export async function forgetName(id: number, manager: EntityManager): Promise<void> {
  const name = formerUser(id);
  await manager.query(TRASH, [id, name]);
  await manager.query(POSTERS, [id, name]);
  for (const [table, column, idColumn] of NAMED) {
    await manager.query(`UPDATE "${table}" SET "${column}" = $2 WHERE "${idColumn}" = $1`, [id, name]);
  }
  await manager.query('DELETE FROM "shares" WHERE "createdById" = $1', [id]);
}
