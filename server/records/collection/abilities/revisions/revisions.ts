import { type EntityManager, In } from 'typeorm';
import type { AuthenticatedUser } from '../../../../../contract/accounts/auth.js';
import { REVISIONS, type Revision, type RevisionAction } from '../../../../../contract/records/revisions.js';
import type { LastSave } from '../../../../../contract/platform/records.js';
import type { ScheduleTransition } from '../../../../../contract/records/schedule.js';
import { isBranchScoped } from '../../branch-scope.js';
import type { Range } from '../../list-query.js';
import { actorName, personIdOf } from '../../actor-name.js';
import type { Page } from '../../../../platform/http/list-page.js';
import { pick } from '../../pick.js';
import type { RevisionValues } from '../../write.js';
import { RevisionEntity } from './revision.entity.js';

const SAME_SAVE_MS = 1000;

/** `record` is an id as text, or the key of a setting. */
export interface RecordKey {
  collection: string;
  record: string;
}

type RevisionsKey = { collection: string; record?: string; category?: string };

export interface NewRevision extends RecordKey {
  action: RevisionAction;
  fields: string[];
  values: RevisionValues;
  user?: AuthenticatedUser;
  revertedTo?: number;
  /** The state before the first revision. */
  baseline?: { values: RevisionValues; at?: Date };
}

/** Callers have locked the records, so that the numbers are unique. Deletes the oldest revisions above the limit. */
const ADD = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS given (
      "collection" text, "record" text, "action" text, "fields" text[], "values" jsonb, "byId" integer, "by" text,
      "revertedTo" integer, "baseline" jsonb, "baselineAt" timestamptz)
  ), last AS (
    SELECT given.*, coalesce(newest."number", 0) AS "number", newest."number" IS NULL AND "baseline" IS NOT NULL AS "isFirst"
      FROM given, LATERAL (
        SELECT max("number") AS "number" FROM "revisions"
         WHERE "revisions"."collection" = given."collection" AND "revisions"."record" = given."record"
      ) AS newest
  ), baselines AS (
    INSERT INTO "revisions" ("collection", "record", "number", "at", "action", "fields", "values")
    SELECT "collection", "record", 1, coalesce("baselineAt", now()), 'created', '{}', "baseline" FROM last WHERE "isFirst"
  ), surplus AS (
    DELETE FROM "revisions" USING last
     WHERE "revisions"."collection" = last."collection" AND "revisions"."record" = last."record"
       AND "revisions"."number" <= last."number" + 1 - $2
  )
  INSERT INTO "revisions" ("collection", "record", "number", "action", "fields", "values", "byId", "by", "revertedTo")
  SELECT "collection", "record", "number" + "isFirst"::integer + 1, "action", "fields", "values", "byId", "by", "revertedTo"
    FROM last`;

export async function addRevisions(manager: EntityManager, revisions: NewRevision[]): Promise<void> {
  if (!revisions.length) return;
  const rows = revisions.map(({ user, baseline, ...revision }) => ({
    ...revision,
    byId: personIdOf(user),
    by: user && actorName(user),
    baseline: baseline?.values,
    baselineAt: baseline?.at,
  }));
  await manager.query(ADD, [JSON.stringify(rows), REVISIONS.perRecord]);
}

const LAST = `
  SELECT last.* FROM unnest($2::text[]) AS "given", LATERAL (
    SELECT "record", "at", "by", "byId", "action", ("values" ->> 'branchId')::integer AS "branchId" FROM "revisions"
     WHERE "collection" = $1 AND "record" = "given" ORDER BY "number" DESC LIMIT 1
  ) AS last`;

type LastRow = Pick<RevisionEntity, 'record' | 'at' | 'by' | 'byId' | 'action'> & { branchId: number | null };

const lastRows = (manager: EntityManager, { collection, records }: { collection: string; records: string[] }) =>
  manager.query<LastRow[]>(LAST, [collection, records]);

const toLastSave = ({ by, byId, at }: LastRow, userId?: number): LastSave => ({
  by: by!,
  at: at.toISOString(),
  isOwn: byId === userId,
});

/** Returns the last save of each record, except for deleted records and for saves by the scheduler. */
export async function lastSaves(
  manager: EntityManager,
  key: { collection: string; records: string[] },
  userId?: number,
): Promise<Map<string, LastSave>> {
  const rows = await lastRows(manager, key);
  const saves = rows.filter(({ by, action }) => by && action !== 'deleted');
  return new Map(saves.map((row) => [row.record, toLastSave(row, userId)]));
}

/** Returns who deleted each record. Branch-bound users read it for records of their branches. */
export async function lastDeletions(
  manager: EntityManager,
  key: { collection: string; records: string[] },
  user: AuthenticatedUser,
): Promise<Map<string, LastSave>> {
  const rows = await lastRows(manager, key);
  const isReadable = ({ branchId }: LastRow) => !isBranchScoped(user) || user.branchIds.includes(branchId!);
  const deletions = rows.filter((row) => row.by && row.action === 'deleted' && isReadable(row));
  return new Map(deletions.map((row) => [row.record, toLastSave(row, personIdOf(user) ?? undefined)]));
}

export const isSaveOf = ({ at }: LastSave, updatedAt: Date): boolean =>
  Math.abs(Date.parse(at) - updatedAt.getTime()) <= SAME_SAVE_MS;

export async function lastSave(
  manager: EntityManager,
  { collection, record }: RecordKey,
  { updatedAt, userId }: { updatedAt?: Date; userId?: number },
): Promise<LastSave | undefined> {
  const last = (await lastSaves(manager, { collection, records: [record] }, userId)).get(record);
  return last && (!updatedAt || isSaveOf(last, updatedAt)) ? last : undefined;
}

const NAMES = new Intl.ListFormat('en');

/** Returns all others who made the last `saves` saves; the user's own save if there are none. */
export async function saveSince(
  manager: EntityManager,
  { collection, record }: RecordKey,
  { saves, ...from }: { saves: number; updatedAt: Date; userId?: number },
): Promise<LastSave | undefined> {
  const last = await lastSave(manager, { collection, record }, from);
  if (!last || saves < 2) return last;
  const take = Math.min(saves, REVISIONS.perRecord);
  const rows = await manager.find(RevisionEntity, { where: { collection, record }, order: { number: 'DESC' }, take });
  return othersOf(rows, from.userId) ?? last;
}

export function othersOf(saves: RevisionEntity[], userId?: number): LastSave | undefined {
  const others = saves.filter(({ by, byId }) => by !== null && byId !== userId);
  if (!others.length) return undefined;
  const names = new Set(others.map(({ by }) => by!).reverse());
  return { by: NAMES.format(names), at: others[0]!.at.toISOString(), isOwn: false };
}

type Row = RevisionEntity & { previous: RevisionValues | null };

const RESPONSE_FIELDS = ['number', 'at', 'by', 'action', 'fields', 'values', 'revertedTo'] as const;

const toResponse = ({ previous, ...row }: Row): Revision & { record: string } => ({
  ...pick(row, [...RESPONSE_FIELDS, 'record']),
  before: previous ? pick(previous, row.fields as never[]) : {},
});

export async function listRevisions(
  manager: EntityManager,
  { collection, record, category }: RevisionsKey,
  { first, count }: Range,
  branchIds: number[] | null = null,
): Promise<Page<Revision & { record: string }>> {
  const isOwn = (table: string) => ofBranches(`${table}."values"`, '$3');
  const which = `${isOwn('"revisions"')} AND "collection" = $1 AND ${record === undefined ? `($2::text IS NULL OR "values" ->> 'category' = $2)` : '"record" = $2'}`;
  const parameters = [collection, record ?? category ?? null, branchIds];
  const order = (table: string) => `${record === undefined ? `${table}."at" DESC, ` : ''}${table}."number" DESC`;
  const rows = await manager.query<Row[]>(
    `SELECT page.*, previous."values" AS "previous"
       FROM (SELECT * FROM "revisions" WHERE ${which} ORDER BY ${order('"revisions"')} OFFSET $4 LIMIT $5) AS page
       LEFT JOIN "revisions" AS previous ON previous."collection" = page."collection"
             AND previous."record" = page."record" AND previous."number" = page."number" - 1 AND ${isOwn('previous')}
      ORDER BY ${order('page')}`,
    [...parameters, first, count],
  );
  const counting = `SELECT count(*)::int AS "total" FROM "revisions" WHERE ${which}`;
  const [counted] = await manager.query<{ total: number }[]>(counting, parameters);
  return { rows: rows.map(toResponse), total: counted!.total, first };
}

export async function revisionValues(
  manager: EntityManager,
  { collection, record }: RecordKey,
  number: number,
  branchIds: number[] | null = null,
): Promise<RevisionValues | undefined> {
  const revision = await manager
    .createQueryBuilder(RevisionEntity, 'revision')
    .where({ collection, record, number })
    .andWhere(ofBranches('revision.values', ':branchIds'), { branchIds })
    .getOne();
  return revision?.values;
}

/** A record may have belonged to another branch when it was saved. Null branch ids match all. */
export const ofBranches = (values: string, branchIds: string) =>
  `(${branchIds}::integer[] IS NULL OR NOT ${values} ? 'branchId' OR (${values} ->> 'branchId')::integer = ANY(${branchIds}::integer[]))`;

/** Returns the last transition if the scheduler made all of the last `saves` saves. */
export async function lastTransition(
  manager: EntityManager,
  { collection, record }: RecordKey,
  saves: number,
): Promise<ScheduleTransition | undefined> {
  if (saves < 1 || saves > REVISIONS.perRecord) return undefined;
  const last = await manager.find(RevisionEntity, {
    where: { collection, record },
    order: { number: 'DESC' },
    take: saves,
  });
  const transitions = last.map(({ by, action }) => (by === null && isTransition(action) ? action : undefined));
  return transitions.every((transition) => transition !== undefined) ? transitions[0] : undefined;
}

/** Whether the scheduler changed the column last, and took the record down by it. */
export async function wasTakenDownByClock(
  manager: EntityManager,
  { collection, record }: RecordKey,
  column: string,
): Promise<boolean> {
  const [last] = await manager.query<Pick<RevisionEntity, 'action' | 'by'>[]>(
    `SELECT "action", "by" FROM "revisions"
      WHERE "collection" = $1 AND "record" = $2 AND $3 = ANY("fields") ORDER BY "number" DESC LIMIT 1`,
    [collection, record, column],
  );
  return last?.action === 'unpublished' && last.by === null;
}

const isTransition = (action: RevisionAction): action is ScheduleTransition =>
  action === 'published' || action === 'unpublished';

export async function forgetRevisions(manager: EntityManager, collection: string, records: string[]): Promise<void> {
  await manager.delete(RevisionEntity, { collection, record: In(records) });
}

export async function cleanUpRevisions(manager: EntityManager): Promise<void> {
  await manager.query(
    `DELETE FROM "revisions" USING "revisions" AS next
      WHERE next."collection" = "revisions"."collection" AND next."record" = "revisions"."record"
        AND next."number" = "revisions"."number" + 1 AND next."at" < now() - make_interval(years => $1)`,
    [REVISIONS.years],
  );
}
