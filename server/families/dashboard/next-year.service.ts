import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { NEXT_YEAR_PARTS, type NextYear, type NextYearPart } from '../../../contract/families/today.js';
import { dayOf } from '../../../contract/platform/dates.js';
import { Config } from '../../platform/config/config.js';
import { isBranchScoped } from '../../records/collection/branch-scope.js';
import { SettingsService } from '../../school/settings/settings.service.js';

const FROM_MONTH = '09';

/** How many confirmed days a year has at least. Of its 25 public holidays, many are confirmed late. */
const AT_LEAST: Record<NextYearPart, number> = { holidays: 10, terms: 1 };

const CONFIRMED = `
  SELECT count(*) FILTER (WHERE "kind" IN ('HOLIDAY', 'POYA') AND "branch" IS NULL)::int AS holidays,
         count(*) FILTER (WHERE "kind" = 'TERM')::int AS terms
    FROM calendar_days WHERE "status" = 'CONFIRMED' AND "firstDay" BETWEEN $1 AND $2`;

@Injectable()
export class NextYearService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly config: Config,
  ) {}

  async find(user: AuthenticatedUser): Promise<NextYear | undefined> {
    const today = dayOf(new Date(), this.config.timeZone);
    if (today.slice(5, 7) < FROM_MONTH || isBranchScoped(user)) return undefined;
    const year = Number(today.slice(0, 4)) + 1;
    const [counts] = await this.dataSource.query<Record<NextYearPart, number>[]>(CONFIRMED, [
      `${year}-01-01`,
      `${year}-12-31`,
    ]);
    const missing = NEXT_YEAR_PARTS.filter((part) => counts![part] < AT_LEAST[part]);
    // The menu polls this: read the settings only if it matters.
    const hasCountry = !missing.includes('holidays') || Boolean((await this.settings.all()).site_holiday_country);
    const lacks = hasCountry ? missing : missing.filter((part) => part !== 'holidays');
    return lacks.length ? { year, lacks } : undefined;
  }
}
