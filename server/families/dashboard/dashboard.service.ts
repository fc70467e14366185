import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import type { Dashboard, ParentsCounts, Trend, WeekCount } from '../../../contract/families/dashboard.js';
import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import { isBranchScoped } from '../../records/collection/branch-scope.js';
import { Config } from '../../platform/config/config.js';

const NOT_SPAM = 'NOT spam';

type Counted = 'events' | 'branches' | 'admissions' | 'contacts';

/** `where` is an SQL condition for the rows. */
const countOf = (table: Counted, where: string, from: string, before: string) =>
  `(SELECT count(*)::int FROM ${table} WHERE ${where} AND "createdAt" >= ${from} AND "createdAt" < ${before})`;

const daysAgo = (days: number) => `now() - interval '${days} days'`;

const trendOf = (table: Counted, where: string) => `
  SELECT (SELECT count(*)::int FROM ${table} WHERE ${where}) AS total,
         ${countOf(table, where, daysAgo(30), `'infinity'`)} AS "last30Days",
         ${countOf(table, where, daysAgo(60), daysAgo(30))} AS "previous30Days"`;

const weeksOf = (where: string) => `
  SELECT to_char(week, 'YYYY-MM-DD') AS week,
         ${countOf('admissions', where, 'begins', 'ends')} AS admissions,
         ${countOf('contacts', where, 'begins', 'ends')} AS contacts
    FROM date_trunc('week', now() AT TIME ZONE $1) AS this_week,
         generate_series(this_week - interval '77 days', this_week, interval '7 days') AS week,
         LATERAL (SELECT week AT TIME ZONE $1 AS begins, (week + interval '7 days') AT TIME ZONE $1 AS ends) AS bounds
   ORDER BY week`;

const admissionsBy = (column: 'branch' | 'status', where: string) => `
  SELECT ${column}, count(*)::int AS count FROM admissions WHERE ${where}
   GROUP BY 1 ORDER BY ${column === 'branch' ? '2 DESC, branch COLLATE "text_order"' : '1'} LIMIT 20`;

const undeliveredOf = (where: string) => `
  SELECT ${(['contacts', 'admissions'] as const)
    .map((table) => `(SELECT count(*)::int FROM ${table} WHERE "isUndelivered" AND ${where}) AS ${table}`)
    .join(', ')}`;

@Injectable()
export class DashboardService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  async read(user: AuthenticatedUser): Promise<Dashboard> {
    const within = (where: string, column = '"branchId"'): string =>
      // Safe to interpolate: integers from an integer column.
      isBranchScoped(user) ? `${where} AND ${column} IN (${user.branchIds.join(', ')})` : where;
    const [events, branches, parents] = await Promise.all([
      this.trend('events', within('TRUE')),
      this.trend('branches', within(`status = 'ACTIVE'`, 'id')),
      READERS_OF_PARENTS.includes(user.role) ? this.parents(within(NOT_SPAM)) : {},
    ]);
    return { events, branches, ...parents };
  }

  private async parents(where: string): Promise<ParentsCounts> {
    const [admissions, contacts, weeks, admissionsByBranch, admissionsByStatus, [undelivered]] = await Promise.all([
      this.trend('admissions', where),
      this.trend('contacts', where),
      this.dataSource.query<WeekCount[]>(weeksOf(where), [this.config.timeZone]),
      this.dataSource.query<ParentsCounts['admissionsByBranch']>(admissionsBy('branch', where)),
      this.dataSource.query<ParentsCounts['admissionsByStatus']>(admissionsBy('status', where)),
      this.dataSource.query<[ParentsCounts['undelivered']]>(undeliveredOf(where)),
    ]);
    return { admissions, contacts, weeks, admissionsByBranch, admissionsByStatus, undelivered };
  }

  private async trend(table: Counted, where: string): Promise<Trend> {
    const [row] = await this.dataSource.query<Trend[]>(trendOf(table, where));
    return row!;
  }
}
