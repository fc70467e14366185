import { Injectable } from '@nestjs/common';
import { Between, type EntityManager, In, IsNull } from 'typeorm';
import type { AuthenticatedUser } from '../../../../contract/accounts/auth.js';
import {
  GAZETTE_DAYS,
  type GazetteComparison,
  type GazetteDay,
  type GazetteImport,
} from '../../../../contract/content/holidays.js';
import type { StaffCalendarDay } from '../../../../contract/content/calendar-days.js';
import { conflict, ValidationException } from '../../../platform/http/exceptions.js';
import type { RecordSave } from '../../../records/collection/write.js';
import { CalendarDay } from '../calendar-day.entity.js';
import { CalendarDaysService, lockCalendar } from '../calendar-days.service.js';
import { differencesOf, kindNamed } from './gazette-differences.js';
import { readGazette } from './gazette-text.js';
import { holidayNamed } from './holiday-named.js';
import { holidaysOf } from './holidays-of.js';
import { createDays, HolidaysService, movedTo, proposedKeys } from './holidays.service.js';

@Injectable()
export class GazetteService {
  constructor(
    private readonly days: CalendarDaysService,
    private readonly holidays: HolidaysService,
  ) {}

  /** Compares a pasted list with the calendar. Stores nothing. */
  async compare(year: number, text: string): Promise<GazetteComparison> {
    await this.holidays.assertOn();
    this.holidays.assertNear(year);
    const { days, unread } = readGazette(text, year);
    if (days.length > GAZETTE_DAYS.max) throw ValidationException.field('text', GAZETTE_DAYS.tooMany);
    return { differences: differencesOf(days, await this.holidaysOf(year)), unread };
  }

  /** Imports the chosen days, all or none. Throws 409 if one of them has changed since. */
  async import({ gazetteNumber, days }: GazetteImport, user: AuthenticatedUser): Promise<StaffCalendarDay[]> {
    await this.holidays.assertOn();
    for (const year of yearsOf(days)) this.holidays.assertNear(year);
    const saves = await this.days.transact(async (manager) => {
      await lockCalendar(manager);
      const changed = await this.change(manager, days, gazetteNumber, user);
      const made = await this.create(manager, days, gazetteNumber, user);
      return [...changed, ...made.map((after): RecordSave<CalendarDay> => ({ after, user }))];
    });
    this.days.committed(...saves);
    const context = this.days.queryContext();
    return saves.map(({ after }) => this.days.toStaff(after, context));
  }

  private async change(manager: EntityManager, days: GazetteDay[], gazetteNumber: string, user: AuthenticatedUser) {
    const chosen = new Map(days.filter(({ id }) => id !== undefined).map((one) => [one.id!, one]));
    const records = await this.days.lockAll(manager, [...chosen.keys()], user);
    const isSame = ({ id, version, branch }: CalendarDay) => branch === null && chosen.get(id)!.version === version;
    if (records.length < chosen.size || !records.every(isSame)) throw conflict(GAZETTE_DAYS.changed);
    const [moved, kept] = [true, false].map((isMoved) =>
      records
        .map((record) => ({ record, day: chosen.get(record.id)!.day }))
        .filter(({ record, day }) => (record.firstDay !== day) === isMoved)
        .map(({ record, day }) => ({ record, input: movedTo(record, day, gazetteNumber) })),
    );
    return [
      ...(await this.days.changeAll(manager, moved!, { user, action: 'moved' })),
      ...(await this.days.changeAll(manager, kept!, { user })),
    ];
  }

  private async create(manager: EntityManager, days: GazetteDay[], gazetteNumber: string, user: AuthenticatedUser) {
    const chosen = days.filter(({ id }) => id === undefined);
    const made: Parameters<typeof createDays>[2] = [];
    for (const year of yearsOf(chosen)) {
      const stored = await this.holidaysOf(year, manager);
      const keyFor = await freeKeys(manager, year);
      for (const { title, day } of chosen.filter((one) => yearOf(one) === year)) {
        if (stored.some((one) => one.title === title && one.firstDay === day)) throw conflict(GAZETTE_DAYS.changed);
        made.push({
          ...{ title, firstDay: day, lastDay: day, kind: kindNamed(title), gazetteNumber, proposalKey: keyFor(title) },
          ...({ source: 'GAZETTE', status: 'CONFIRMED' } as const),
        });
      }
    }
    return createDays(this.days, manager, made, user);
  }

  /** Of the whole school. */
  private holidaysOf(year: number, manager = this.days.repository.manager): Promise<CalendarDay[]> {
    const firstDay = Between(`${year}-01-01`, `${year}-12-31`);
    return manager.findBy(CalendarDay, { branch: IsNull(), kind: In(['HOLIDAY', 'POYA']), firstDay });
  }
}

const yearOf = ({ day }: GazetteDay): number => Number(day.slice(0, 4));
const yearsOf = (days: GazetteDay[]): number[] => [...new Set(days.map(yearOf))];

/** Gives an imported holiday the key of the computed one, so that it is not proposed beside it. */
async function freeKeys(manager: EntityManager, year: number): Promise<(title: string) => string | null> {
  const taken = await proposedKeys(manager, year);
  const keys = holidaysOf(year).map(({ key }) => key);
  return (title) => {
    const name = holidayNamed(title);
    const key = keys.find((one) => !taken.has(one) && one.slice(5).replace(/-\d$/, '') === name);
    if (key) taken.add(key);
    return key ?? null;
  };
}
