import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Activity, ACTIVITY_COLLECTIONS, ACTIVITY_ROWS } from '../../../contract/accounts/activity.js';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { ofBranches } from '../../records/collection/abilities/revisions/revisions.js';
import { branchesOf } from '../../records/collection/branch-scope.js';
import { RecordAccessService } from '../../records/record-access/record-access.service.js';

type Deed = Omit<Activity, 'at' | 'count'> & { at: Date };

/** Shorter runs are not grouped: somebody may have done them by hand. */
const LEAST_GROUP = 5;
const LONGEST_GAP_MS = 60_000;

const SAME = ['collection', 'action', 'by', 'byId', 'status', 'revertedTo'] as const;

const continuesGroup = (newer: Deed, older: Deed): boolean =>
  SAME.every((name) => newer[name] === older[name]) &&
  newer.record !== older.record &&
  newer.at.getTime() - older.at.getTime() <= LONGEST_GAP_MS;

const single = ({ at, ...deed }: Deed): Activity => ({ ...deed, at: at.toISOString(), count: 1 });

/** Groups the same action on many records into one row with a count, without title and link. */
function grouped(deeds: Deed[]): Activity[] {
  const groups: Deed[][] = [];
  for (const deed of deeds) {
    const last = groups.at(-1);
    if (last && continuesGroup(last.at(-1)!, deed)) last.push(deed);
    else groups.push([deed]);
  }
  return groups.flatMap((group) => {
    if (group.length < LEAST_GROUP) return group.map(single);
    return { ...single(group[0]!), title: null, isReachable: false, count: group.length };
  });
}

export interface ActivityFilter {
  collection?: string;
  byId?: number;
}

/** Omits texts of parents, baseline revisions without an author, and notices, which the audit log covers. */
const savesOf = (branchIds: string, sentByVisitors: string) => `
  SELECT "collection", "record", "number", "at", "by", "byId", "action", "fields", "revertedTo",
         CASE WHEN NOT "collection" = ANY(${sentByVisitors}::text[]) THEN coalesce("values" ->> 'title', "values" ->> 'name') END AS "title",
         CASE WHEN "collection" = ANY(${sentByVisitors}::text[]) AND 'status' = ANY("fields") THEN "values" ->> 'status' END AS "status",
         CASE WHEN "collection" = 'settings' THEN "values" ->> 'category' END AS "category",
         ${ofBranches('"values"', branchIds)} AS "isOfBranch"
    FROM "revisions" WHERE "collection" <> 'notices' AND NOT ("action" = 'created' AND "by" IS NULL)`;

/** Actions without a revision. The audit log stores neither names nor content, so these are joined. */
const fromLog = (which: string) => `
  SELECT line."collection", line."records"[1] AS "record", NULL::integer AS "number", line."at",
         coalesce(CASE line."action" WHEN 'created' THEN notice."createdBy" WHEN 'ended' THEN notice."endedBy" END, person."name") AS "by",
         line."userId" AS "byId", line."action", line."fields", NULL::integer AS "revertedTo",
         notice."message" AS "title", NULL AS "status", NULL AS "category", TRUE AS "isOfBranch"
    FROM "audit_lines" AS line
    LEFT JOIN "users" AS person ON person."id" = line."userId"
    LEFT JOIN "notices" AS notice ON line."collection" = 'notices' AND notice."id"::text = line."records"[1]
   WHERE ${which}`;

const NOTICES = fromLog(`line."collection" = 'notices' AND line."action" IN ('created', 'updated', 'ended')`);
const DELETIONS = fromLog(`line."action" = 'deleted_forever'`);

/** How many actions to read: grouping can turn a whole bulk change into one row. */
const READ = [200, 2_000, 12_000];

@Injectable()
export class ActivityService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: RecordAccessService,
  ) {}

  async list(user: AuthenticatedUser, filter: ActivityFilter): Promise<Activity[]> {
    let rows: Activity[] = [];
    for (const count of READ) {
      const deeds = await this.read(user, filter, count);
      rows = grouped(deeds).slice(0, ACTIVITY_ROWS);
      if (rows.length === ACTIVITY_ROWS || deeds.length < count) break;
    }
    return rows;
  }

  private read(user: AuthenticatedUser, { collection, byId }: ActivityFilter, count: number): Promise<Deed[]> {
    const parameters: unknown[] = [count];
    const bind = (value: unknown) => `$${parameters.push(value)}`;
    const columns = { collection: '"collection"', record: '"record"' };
    const sentByVisitors = this.access.namesOf(({ auditsReads }) => auditsReads);
    const saves = savesOf(bind(branchesOf(user)), bind(sentByVisitors));
    const isReadable = `("isOfBranch" IS TRUE AND ${this.access.condition(user, columns, bind)})`;
    const isListed = `("isOfBranch" OR "byId" = ${bind(user.id)}) AND ${this.access.condition(user, { ...columns, by: '"byId"' }, bind)}`;
    const collections = bind(collection ? [collection] : ACTIVITY_COLLECTIONS);
    const isBy = byId === undefined ? '' : ` AND "byId" = ${bind(byId)}`;
    const which = `${isListed} AND "collection" = ANY(${collections}::text[])${isBy}`;
    const last = (deeds: string) =>
      `(SELECT * FROM (${deeds}) AS deed WHERE ${which} ORDER BY "at" DESC, "number" DESC LIMIT $1)`;
    return this.dataSource.query<Deed[]>(
      `SELECT done."collection", "record", "number", "at", "by", "byId", "action", "fields", "revertedTo",
              CASE WHEN "isReadable" THEN coalesce("title", ${this.access.titleOf({ collection: '"done"."collection"', record: '"record"' })}) END AS "title",
              CASE WHEN "isReadable" THEN "status" END AS "status",
              CASE WHEN "isReadable" THEN "category" END AS "category",
              trash."recordId" IS NOT NULL AS "isDeleted",
              "isReadable" AND "action" <> 'deleted_forever' AS "isReachable"
         FROM (
           SELECT *, ${isReadable} AS "isReadable"
             FROM (${[saves, NOTICES, DELETIONS].map(last).join(' UNION ALL ')}) AS deed
            ORDER BY "at" DESC, "number" DESC LIMIT $1
         ) AS done
         LEFT JOIN "trash" ON done."collection" <> 'settings' AND trash."collection" = done."collection"
               AND trash."recordId" = CASE WHEN done."collection" <> 'settings' THEN done."record"::int END
        ORDER BY "at" DESC, "number" DESC`,
      parameters,
    );
  }
}
