import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Dashboard, Trend, WeekCount } from '../../contract/dashboard.js';
import { Config } from '../config/config.js';

/** The same rows twice: of the table, and of what is kept counted. */
interface Which {
  rows: string;
  counts: string;
}

const ALL = { rows: 'TRUE', counts: 'TRUE' };
const ACTIVE = { rows: `status = 'ACTIVE'`, counts: `"values" ->> 'status' = 'ACTIVE'` };
const NOT_SPAM = { rows: 'NOT spam', counts: `"values" ->> 'spam' = 'false'` };

type Counted = 'events' | 'branches' | 'admissions' | 'contacts';

/** Rows of a time, from an index. */
const countOf = (table: Counted, { rows }: Which, from: string, before: string) =>
  `(SELECT count(*)::int FROM ${table} WHERE ${rows} AND "createdAt" >= ${from} AND "createdAt" < ${before})`;

const daysAgo = (days: number) => `now() - interval '${days} days'`;

/** The total from the counts that are kept: neither it nor the last days grow with the years. */
const trendOf = (table: Counted, which: Which) => `
  SELECT (SELECT coalesce(sum("count"), 0)::int FROM record_counts
           WHERE collection = '${table}' AND ${which.counts}) AS total,
         ${countOf(table, which, daysAgo(30), `'infinity'`)} AS "last30Days",
         ${countOf(table, which, daysAgo(60), daysAgo(30))} AS "previous30Days"`;

const WEEKS = `
  SELECT to_char(week, 'YYYY-MM-DD') AS week,
         ${countOf('admissions', NOT_SPAM, 'begins', 'ends')} AS admissions,
         ${countOf('contacts', NOT_SPAM, 'begins', 'ends')} AS contacts
    FROM date_trunc('week', now() AT TIME ZONE $1) AS this_week,
         generate_series(this_week - interval '77 days', this_week, interval '7 days') AS week,
         LATERAL (SELECT week AT TIME ZONE $1 AS begins, (week + interval '7 days') AT TIME ZONE $1 AS ends) AS bounds
   ORDER BY week`;

const admissionsBy = (column: 'branch' | 'status', order: string) => `
  SELECT "values" ->> '${column}' AS ${column}, sum("count")::int AS count
    FROM record_counts WHERE collection = 'admissions' AND ${NOT_SPAM.counts}
   GROUP BY 1 HAVING sum("count") > 0 ORDER BY ${order} LIMIT 20`;

/** Counts that no list gives: how things move, per week, by branch and by status. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  async read(): Promise<Dashboard> {
    const [events, branches, admissions, contacts, weeks, admissionsByBranch, admissionsByStatus] = await Promise.all([
      this.trend('events', ALL),
      this.trend('branches', ACTIVE),
      this.trend('admissions', NOT_SPAM),
      this.trend('contacts', NOT_SPAM),
      this.dataSource.query<WeekCount[]>(WEEKS, [this.config.timeZone]),
      this.dataSource.query<Dashboard['admissionsByBranch']>(
        admissionsBy('branch', `2 DESC, ("values" ->> 'branch') COLLATE "text_order"`),
      ),
      this.dataSource.query<Dashboard['admissionsByStatus']>(admissionsBy('status', '1')),
    ]);
    return { events, branches, admissions, contacts, weeks, admissionsByBranch, admissionsByStatus };
  }

  private async trend(table: Counted, which: Which): Promise<Trend> {
    const [row] = await this.dataSource.query<Trend[]>(trendOf(table, which));
    return row!;
  }
}
