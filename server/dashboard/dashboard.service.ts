import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Dashboard, Trend, WeekCount } from '../../contract/dashboard.js';
import { Config } from '../config/config.js';

type Counted = 'events' | 'branches' | 'admissions' | 'contacts';

const trendOf = (table: Counted, where = 'TRUE') => `
  SELECT count(*)::int AS total,
         count(*) FILTER (WHERE "createdAt" >= now() - interval '30 days')::int AS "last30Days",
         count(*) FILTER (WHERE "createdAt" < now() - interval '30 days'
                            AND "createdAt" >= now() - interval '60 days')::int AS "previous30Days"
    FROM ${table} WHERE ${where}`;

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

const BY_BRANCH =
  'SELECT branch, count(*)::int AS count FROM admissions WHERE NOT spam GROUP BY branch ORDER BY count DESC, branch COLLATE "text_order" LIMIT 20';
const BY_STATUS =
  'SELECT status, count(*)::int AS count FROM admissions WHERE NOT spam GROUP BY status ORDER BY status';

/** Counts that no list gives: how things move, per week, by branch and by status. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  async read(): Promise<Dashboard> {
    const [events, branches, admissions, contacts, weeks, admissionsByBranch, admissionsByStatus] = await Promise.all([
      this.trend('events'),
      this.trend('branches', `status = 'ACTIVE'`),
      this.trend('admissions', 'NOT spam'),
      this.trend('contacts', 'NOT spam'),
      this.dataSource.query<WeekCount[]>(WEEKS, [this.config.timeZone]),
      this.dataSource.query<Dashboard['admissionsByBranch']>(BY_BRANCH),
      this.dataSource.query<Dashboard['admissionsByStatus']>(BY_STATUS),
    ]);
    return { events, branches, admissions, contacts, weeks, admissionsByBranch, admissionsByStatus };
  }

  private async trend(table: Counted, where?: string): Promise<Trend> {
    const [row] = await this.dataSource.query<Trend[]>(trendOf(table, where));
    return row!;
  }
}
