import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import type { Dashboard, ParentsCounts, Trend, WeekCount } from '../../../contract/families/dashboard.js';
import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import { isBranchScoped } from '../../records/collection/branch-scope.js';
import { Config } from '../../platform/config/config.js';

/** An SQL condition for a table, and the same for `record_counts` if possible. */
interface Which {
  rows: string;
  counts?: string;
}

const ALL: Which = { rows: 'TRUE', counts: 'TRUE' };
const ACTIVE: Which = { rows: `status = 'ACTIVE'`, counts: `"values" ->> 'status' = 'ACTIVE'` };
const NOT_SPAM: Which = { rows: 'NOT spam', counts: `"values" ->> 'spam' = 'false'` };

type Counted = 'events' | 'branches' | 'admissions' | 'contacts';

const countOf = (table: Counted, { rows }: Which, from: string, before: string) =>
  `(SELECT count(*)::int FROM ${table} WHERE ${rows} AND "createdAt" >= ${from} AND "createdAt" < ${before})`;

const daysAgo = (days: number) => `now() - interval '${days} days'`;

/** Uses `record_counts` if possible, so that the query does not slow down over the years. */
const trendOf = (table: Counted, which: Which) => `
  SELECT ${
    which.counts
      ? `(SELECT coalesce(sum("count"), 0)::int FROM record_counts
           WHERE collection = '${table}' AND ${which.counts})`
      : `(SELECT count(*)::int FROM ${table} WHERE ${which.rows})`
  } AS total,
         ${countOf(table, which, daysAgo(30), `'infinity'`)} AS "last30Days",
         ${countOf(table, which, daysAgo(60), daysAgo(30))} AS "previous30Days"`;

const weeksOf = (which: Which) => `
  SELECT to_char(week, 'YYYY-MM-DD') AS week,
         ${countOf('admissions', which, 'begins', 'ends')} AS admissions,
         ${countOf('contacts', which, 'begins', 'ends')} AS contacts
    FROM date_trunc('week', now() AT TIME ZONE $1) AS this_week,
         generate_series(this_week - interval '77 days', this_week, interval '7 days') AS week,
         LATERAL (SELECT week AT TIME ZONE $1 AS begins, (week + interval '7 days') AT TIME ZONE $1 AS ends) AS bounds
   ORDER BY week`;

const admissionsBy = (column: 'branch' | 'status', { rows, counts }: Which) => `
  SELECT ${column}, sum("count")::int AS count
    FROM (${
      counts
        ? `SELECT "values" ->> '${column}' AS ${column}, "count" FROM record_counts
            WHERE collection = 'admissions' AND ${counts}`
        : `SELECT ${column}, 1 AS "count" FROM admissions WHERE ${rows}`
    }) AS counted
   GROUP BY 1 HAVING sum("count") > 0 ORDER BY ${column === 'branch' ? '2 DESC, branch COLLATE "text_order"' : '1'} LIMIT 20`;

const undeliveredOf = ({ rows }: Which) => `
  SELECT ${(['contacts', 'admissions'] as const)
    .map((table) => `(SELECT count(*)::int FROM ${table} WHERE "isUndelivered" AND ${rows}) AS ${table}`)
    .join(', ')}`;

@Injectable()
export class DashboardService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  async read(user: AuthenticatedUser): Promise<Dashboard> {
    const within = (which: Which, column = '"branchId"'): Which =>
      // Safe to interpolate: integers from an integer column.
      isBranchScoped(user) ? { rows: `${which.rows} AND ${column} IN (${user.branchIds.join(', ')})` } : which;
    const [events, branches, parents] = await Promise.all([
      this.trend('events', within(ALL)),
      this.trend('branches', within(ACTIVE, 'id')),
      READERS_OF_PARENTS.includes(user.role) ? this.parents(within(NOT_SPAM)) : {},
    ]);
    return { events, branches, ...parents };
  }

  private async parents(which: Which): Promise<ParentsCounts> {
    const [admissions, contacts, weeks, admissionsByBranch, admissionsByStatus, [undelivered]] = await Promise.all([
      this.trend('admissions', which),
      this.trend('contacts', which),
      this.dataSource.query<WeekCount[]>(weeksOf(which), [this.config.timeZone]),
      this.dataSource.query<ParentsCounts['admissionsByBranch']>(admissionsBy('branch', which)),
      this.dataSource.query<ParentsCounts['admissionsByStatus']>(admissionsBy('status', which)),
      this.dataSource.query<[ParentsCounts['undelivered']]>(undeliveredOf(which)),
    ]);
    return { admissions, contacts, weeks, admissionsByBranch, admissionsByStatus, undelivered };
  }

  private async trend(table: Counted, which: Which): Promise<Trend> {
    const [row] = await this.dataSource.query<Trend[]>(trendOf(table, which));
    return row!;
  }
}
