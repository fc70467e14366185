import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../../../../contract/accounts/auth.js';
import {
  type DayMove,
  HOLIDAY_COUNTRY,
  HOLIDAY_YEAR,
  type HolidayProposals,
  HOLIDAYS_OFF,
} from '../../../../contract/content/holidays.js';
import type { StaffCalendarDay } from '../../../../contract/content/calendar-days.js';
import { addDays, dayOf, daysBetween } from '../../../../contract/platform/dates.js';
import { conflict, ValidationException } from '../../../platform/http/exceptions.js';
import { SettingsService } from '../../../school/settings/settings.service.js';
import type { CalendarDay } from '../calendar-day.entity.js';
import { CalendarDaysService, lockCalendar } from '../calendar-days.service.js';
import { holidaysOf } from './holidays-of.js';

/** Includes the trash: a day that was deleted is not proposed again. */
const PROPOSED = `
  SELECT "proposalKey" AS key FROM "calendar_days" WHERE starts_with("proposalKey", $1)
   UNION ALL
  SELECT "values" ->> 'proposalKey' FROM "trash"
   WHERE "collection" = 'calendar-days' AND starts_with("values" ->> 'proposalKey', $1)`;

/** The days between a term of the whole school that ends in a year, and the next one. */
const BREAKS = `
  SELECT term.id, term."lastDay",
         (SELECT min(next."firstDay") FROM "calendar_days" AS next
           WHERE next."kind" = 'TERM' AND next."branch" IS NULL AND next."firstDay" > term."lastDay") AS "nextDay"
    FROM "calendar_days" AS term
   WHERE term."kind" = 'TERM' AND term."branch" IS NULL AND starts_with(term."lastDay", $1)`;

/** A long weekend is no holiday of the school; nor is the time until a term of another year. */
const BREAK_DAYS = { least: 4, most: 150 };

@Injectable()
export class HolidaysService {
  constructor(
    private readonly days: CalendarDaysService,
    private readonly settings: SettingsService,
  ) {}

  /** Proposes the public holidays, and those between terms, of a year that have not been proposed before. */
  async propose(year: number, user: AuthenticatedUser): Promise<HolidayProposals> {
    await this.assertOn();
    this.assertNear(year);
    const made = await this.days.transact(async (manager) => {
      await lockCalendar(manager);
      const proposed = await proposedKeys(manager, year);
      const holidays = holidaysOf(year).filter(({ key }) => !proposed.has(key));
      const days = holidays.map(({ key, day, ...holiday }) => ({
        ...{ ...holiday, firstDay: day, lastDay: day, proposalKey: key },
        ...COMPUTED,
      }));
      const breaks = await breaksOf(manager, year);
      const all = [...days, ...breaks.filter(({ proposalKey }) => !proposed.has(proposalKey))];
      all.sort((a, b) => a.firstDay.localeCompare(b.firstDay));
      return createDays(this.days, manager, all, user);
    });
    this.days.committed(...made.map((after) => ({ after, user })));
    const context = this.days.queryContext();
    return { createdCount: made.length, days: made.map((day) => this.days.toStaff(day, context)) };
  }

  /** Moves a day to another, keeps its length, and confirms it. */
  move(id: number, { firstDay, gazetteNumber }: DayMove, expected?: number, user?: AuthenticatedUser) {
    const inputOf = (_: EntityManager, stored: CalendarDay) => movedTo(stored, firstDay, gazetteNumber);
    return this.days.change(id, inputOf, { expected, user, action: 'moved' });
  }

  /** Throws 409 if the school has switched holidays off. */
  async assertOn(): Promise<void> {
    if ((await this.settings.values())[HOLIDAY_COUNTRY] !== 'LK') throw conflict(HOLIDAYS_OFF);
  }

  assertNear(year: number): void {
    const { now, timeZone } = this.days.queryContext();
    const thisYear = Number(dayOf(now, timeZone).slice(0, 4));
    const { before, after, message } = HOLIDAY_YEAR;
    if (year < thisYear - before || year > thisYear + after) throw ValidationException.field('year', message);
  }
}

const COMPUTED = { source: 'COMPUTED', status: 'PROPOSED' } as const;

async function breaksOf(manager: EntityManager, year: number) {
  const terms = await manager.query<{ id: number; lastDay: string; nextDay: string | null }[]>(BREAKS, [`${year}-`]);
  return terms.flatMap(({ id, lastDay, nextDay }) => {
    const length = nextDay ? daysBetween(lastDay, nextDay) - 1 : 0;
    if (length < BREAK_DAYS.least || length > BREAK_DAYS.most) return [];
    const days = { firstDay: addDays(lastDay, 1), lastDay: addDays(nextDay!, -1) };
    return [
      { kind: 'BREAK' as const, title: 'School holidays', ...days, ...COMPUTED, proposalKey: `${year}-BREAK-${id}` },
    ];
  });
}

export async function proposedKeys(manager: EntityManager, year: number): Promise<Set<string>> {
  const rows = await manager.query<{ key: string }[]>(PROPOSED, [`${year}-`]);
  return new Set(rows.map(({ key }) => key));
}

export function movedTo({ firstDay, lastDay }: CalendarDay, day: string, gazetteNumber: string) {
  const end = addDays(day, daysBetween(firstDay, lastDay));
  return { firstDay: day, lastDay: end, source: 'GAZETTE', status: 'CONFIRMED', gazetteNumber } as const;
}

type NewDay = Pick<StaffCalendarDay, 'title' | 'firstDay' | 'lastDay' | 'kind' | 'source' | 'status'> &
  Partial<Pick<CalendarDay, 'proposalKey' | 'isUncertain' | 'gazetteNumber'>>;

/** Creates days of the whole school. Call `committed` after the commit. */
export async function createDays(
  days: CalendarDaysService,
  manager: EntityManager,
  inputs: NewDay[],
  user: AuthenticatedUser,
): Promise<CalendarDay[]> {
  const columns: Partial<CalendarDay>[] = [];
  for (const { proposalKey = null, ...input } of inputs) {
    columns.push({ ...(await days.columnsOf({ ...input, branchId: null }, { manager, user })), proposalKey });
  }
  const made = await manager.save(columns.map((one) => days.repository.create(one)));
  await days.saved(
    made.map((after) => ({ after, user })),
    manager,
  );
  return made;
}
