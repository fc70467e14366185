import { type EntityManager, In } from 'typeorm';
import type { AuthenticatedUser } from '../../../../contract/accounts/auth.js';
import {
  REVISIONS,
  type Revision as RevisionAnswer,
  type RevisionAction,
} from '../../../../contract/records/revisions.js';
import type { LastSave } from '../../../../contract/platform/records.js';
import type { ScheduleTurn } from '../../../../contract/records/schedule.js';
import type { Range } from '../list-query.js';
import { nameOf, personIdOf } from '../name-of.js';
import type { Page } from '../../../platform/http/list-page.js';
import { pick } from '../pick.js';
import { Revision } from './revision.entity.js';

/** A revision is noted in the transaction of its save. */
const SAME_SAVE_MS = 1000;

export type RevisionValues = Record<string, unknown>;

/** Names a record: its id as text, or the key of a setting. */
export interface RecordKey {
  collection: string;
  record: string;
}

/** A record, or all of a collection, of one category or of all. */
type RevisionsKey = { collection: string; record?: string; category?: string };

export interface NewRevision extends RecordKey {
  action: RevisionAction;
  fields: string[];
  values: RevisionValues;
  user?: AuthenticatedUser;
  revertedTo?: number;
  /** What was there before the first save that is noted; without `at`, nobody knows since when. */
  baseline?: { values: RevisionValues; at?: Date };
}

/** Whoever adds revisions has locked their records, so that the next numbers are nobody else's. The oldest give way to them. */
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

/** Notes saves, one of each record, in their transaction. */
export async function addRevisions(manager: EntityManager, revisions: NewRevision[]): Promise<void> {
  if (!revisions.length) return;
  const rows = revisions.map(({ user, baseline, ...revision }) => ({
    ...revision,
    byId: personIdOf(user),
    by: user && nameOf(user),
    baseline: baseline?.values,
    baselineAt: baseline?.at,
  }));
  await manager.query(ADD, [JSON.stringify(rows), REVISIONS.perRecord]);
}

const LAST = `
  SELECT last.* FROM unnest($2::text[]) AS "given", LATERAL (
    SELECT "record", "at", "by", "byId", "action" FROM "revisions"
     WHERE "collection" = $1 AND "record" = "given" ORDER BY "number" DESC LIMIT 1
  ) AS last`;

/**
 * Who saved each of these records last, by record; without those that were deleted since, that the clock saved last, or of
 * which nothing is noted.
 */
export async function lastSaves(
  manager: EntityManager,
  { collection, records }: { collection: string; records: string[] },
  userId?: number,
): Promise<Map<string, LastSave>> {
  const rows = await manager.query<Pick<Revision, 'record' | 'at' | 'by' | 'byId' | 'action'>[]>(LAST, [
    collection,
    records,
  ]);
  return new Map(
    rows.flatMap(({ record, at, by, byId, action }) =>
      by && action !== 'deleted' ? [[record, { by, at: at.toISOString(), isOwn: byId === userId }]] : [],
    ),
  );
}

/** Whether this save is the record's current state. */
export const isSaveOf = ({ at }: LastSave, updatedAt: Date): boolean =>
  Math.abs(Date.parse(at) - updatedAt.getTime()) <= SAME_SAVE_MS;

/** Who made the save after which a record stands as it is; undefined where that was the clock, or nobody noted it. */
export async function lastSave(
  manager: EntityManager,
  { collection, record }: RecordKey,
  { updatedAt, userId }: { updatedAt?: Date; userId?: number },
): Promise<LastSave | undefined> {
  const last = (await lastSaves(manager, { collection, records: [record] }, userId)).get(record);
  return last && (!updatedAt || isSaveOf(last, updatedAt)) ? last : undefined;
}

const NAMES = new Intl.ListFormat('en');

/** Everybody else who made the last `saves` saves, and the time of the last; the caller's own save if there are no others. */
export async function saveSince(
  manager: EntityManager,
  { collection, record }: RecordKey,
  { saves, ...from }: { saves: number; updatedAt: Date; userId?: number },
): Promise<LastSave | undefined> {
  const last = await lastSave(manager, { collection, record }, from);
  if (!last || saves < 2) return last;
  const take = Math.min(saves, REVISIONS.perRecord);
  const rows = await manager.find(Revision, { where: { collection, record }, order: { number: 'DESC' }, take });
  const others = rows.filter(({ by, byId }) => by !== null && byId !== from.userId);
  if (!others.length) return last;
  const names = new Set(others.map(({ by }) => by!).reverse());
  return { by: NAMES.format(names), at: others[0]!.at.toISOString(), isOwn: false };
}

type Row = Revision & { previous: RevisionValues | null };

const ANSWERED = ['number', 'at', 'by', 'action', 'fields', 'values', 'revertedTo'] as const;

const answered = ({ previous, ...row }: Row): RevisionAnswer & { record: string } => ({
  ...pick(row, [...ANSWERED, 'record']),
  before: previous ? pick(previous, row.fields as never[]) : {},
});

/** One page of the revisions of a record or of a collection, newest first. */
export async function listRevisions(
  manager: EntityManager,
  { collection, record, category }: RevisionsKey,
  { first, count }: Range,
  branchIds: number[] | null = null,
): Promise<Page<RevisionAnswer & { record: string }>> {
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
  return { rows: rows.map(answered), total: counted!.total, first };
}

/** What a revision holds, or undefined. */
export async function revisionValues(
  manager: EntityManager,
  { collection, record }: RecordKey,
  number: number,
  branchIds: number[] | null = null,
): Promise<RevisionValues | undefined> {
  const revision = await manager
    .createQueryBuilder(Revision, 'revision')
    .where({ collection, record, number })
    .andWhere(ofBranches('revision.values', ':branchIds'), { branchIds })
    .getOne();
  return revision?.values;
}

/** A record may have been of another branch, or of the whole school, when it was saved; null: of any. */
export const ofBranches = (values: string, branchIds: string) =>
  `(${branchIds}::integer[] IS NULL OR NOT ${values} ? 'branchId' OR (${values} ->> 'branchId')::integer = ANY(${branchIds}::integer[]))`;

/** What the clock did last to a record, when its last saves, so many, were all the clock's. */
export async function lastTurn(
  manager: EntityManager,
  { collection, record }: RecordKey,
  saves: number,
): Promise<ScheduleTurn | undefined> {
  if (saves < 1 || saves > REVISIONS.perRecord) return undefined;
  const last = await manager.find(Revision, { where: { collection, record }, order: { number: 'DESC' }, take: saves });
  const turns = last.map(({ by, action }) => (by === null && isTurn(action) ? action : undefined));
  return turns.every((turn) => turn !== undefined) ? turns[0] : undefined;
}

/** Whether it was the clock that set a column last, and took the record down by it. */
export async function wasTakenDownByClock(
  manager: EntityManager,
  { collection, record }: RecordKey,
  column: string,
): Promise<boolean> {
  const [last] = await manager.query<Pick<Revision, 'action' | 'by'>[]>(
    `SELECT "action", "by" FROM "revisions"
      WHERE "collection" = $1 AND "record" = $2 AND $3 = ANY("fields") ORDER BY "number" DESC LIMIT 1`,
    [collection, record, column],
  );
  return last?.action === 'unpublished' && last.by === null;
}

const isTurn = (action: RevisionAction): action is ScheduleTurn => action === 'published' || action === 'unpublished';

/** Forgets records that are deleted for ever. */
export async function forgetRevisions(manager: EntityManager, collection: string, records: string[]): Promise<void> {
  await manager.delete(Revision, { collection, record: In(records) });
}

/** Forgets what was replaced longer ago than is kept. */
export async function cleanUpRevisions(manager: EntityManager): Promise<void> {
  await manager.query(
    `DELETE FROM "revisions" USING "revisions" AS next
      WHERE next."collection" = "revisions"."collection" AND next."record" = "revisions"."record"
        AND next."number" = "revisions"."number" + 1 AND next."at" < now() - make_interval(years => $1)`,
    [REVISIONS.years],
  );
}
