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

/** The total from the counts that are kept, and the last days from an index: neither grows with the years. */
const trendOf = (table: Counted, { rows, counts }: Which) => `
  SELECT (SELECT coalesce(sum("count"), 0)::int FROM record_counts WHERE collection = '${table}' AND ${counts}) AS total,
         count(*) FILTER (WHERE "createdAt" >= now() - interval '30 days')::int AS "last30Days",
         count(*) FILTER (WHERE "createdAt" < now() - interval '30 days')::int AS "previous30Days"
    FROM ${table} WHERE ${rows} AND "createdAt" >= now() - interval '60 days'`;

const weekOf = (column: string) => `date_trunc('week', ${column} AT TIME ZONE $1)::date`;

const WEEKS = `
  WITH days AS (
    SELECT generate_series(${weekOf('now()')} - 77, ${weekOf('now()')}, interval '7 days')::date AS week
  ), sent AS (
    SELECT ${weekOf('"createdAt"')} AS week, 1 AS admission, 0 AS contact FROM admissions
     WHERE NOT spam AND "createdAt" >= now() - interval '90 days'
    UNION ALL
    SELECT ${weekOf('"createdAt"')}, 0, 1 FROM contacts WHERE NOT spam AND "createdAt" >= now() - interval '90 days'
  )
  SELECT to_char(days.week, 'YYYY-MM-DD') AS week,
         coalesce(sum(sent.admission), 0)::int AS admissions,
         coalesce(sum(sent.contact), 0)::int AS contacts
    FROM days LEFT JOIN sent USING (week) GROUP BY days.week ORDER BY days.week`;

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
