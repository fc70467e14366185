import type { EntityManager } from 'typeorm';
import { formerUser } from '../../../contract/accounts/users.js';

export const NAMES_OF_STAFF = [
  ['revisions', 'by', 'byId'],
  ['notices', 'createdBy', 'createdById'],
  ['notices', 'endedBy', 'endedById'],
  ['notice_mailings', 'by', 'byId'],
  ['popup_posters', 'creator', 'creatorId'],
] as const;

/** The trash has no id of the user who deleted a record; the last revision has it. */
const TRASH = `
  UPDATE "trash" SET "deletedBy" = $2
   WHERE ("collection", "recordId"::text) IN (
     SELECT "collection", "record" FROM "revisions" AS deletion
      WHERE "byId" = $1 AND "action" = 'deleted' AND NOT EXISTS (
        SELECT FROM "revisions" AS later
         WHERE later."collection" = deletion."collection" AND later."record" = deletion."record"
           AND later."number" > deletion."number"))`;

const POSTERS_IN_TRASH = `
  UPDATE "trash" SET "values" = "values" || jsonb_build_object('creator', $2::text)
   WHERE "collection" = 'popup-posters' AND ("values" ->> 'creatorId')::integer = $1`;

/** Replaces the name of a deleted user with a number, and deletes the user's shared links. */
export async function forgetName(id: number, manager: EntityManager): Promise<void> {
  const name = formerUser(id);
  await manager.query(TRASH, [id, name]);
  await manager.query(POSTERS_IN_TRASH, [id, name]);
  for (const [table, column, idColumn] of NAMES_OF_STAFF) {
    await manager.query(`UPDATE "${table}" SET "${column}" = $2 WHERE "${idColumn}" = $1`, [id, name]);
  }
  await manager.query('DELETE FROM "shares" WHERE "createdById" = $1', [id]);
}
