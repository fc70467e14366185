import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  CALENDAR_LIMIT,
  CALENDAR_RANGE,
  type CalendarEntry,
  type CalendarQuery,
  kindsShownFor,
} from '../../../contract/content/calendar.js';
import { addDays, dayOf } from '../../../contract/platform/dates.js';
import { instantOf } from '../../../contract/platform/time-zone.js';
import { Config } from '../../platform/config/config.js';
import { currentView, throughView } from '../../records/collection/view.js';
import { PUBLIC_ENTRIES } from './calendar-entries.js';

const HAS_BEGUN = `entry."kind" = 'TERM' AND entry."firstDay" < :from`;

@Injectable()
export class CalendarService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  /** Returns what visitors see on these days, soonest first. */
  entries(query: CalendarQuery): Promise<CalendarEntry[]> {
    const {
      from = this.today(),
      to = addDays(from, CALENDAR_RANGE.daysAtMost - 1),
      branchId,
      kinds,
      termEnds,
      limit,
    } = query;
    const { timeZone } = this.config;
    const builder = this.dataSource
      .createQueryBuilder()
      .select('entry.*')
      .addSelect('branches."colour"', 'colour')
      .from(`(${PUBLIC_ENTRIES})`, 'entry')
      .leftJoin('branches', 'branches', 'branches.id = entry."branchId"')
      .setParameters({
        from,
        to,
        since: instantOf(from, '00:00', timeZone),
        until: instantOf(addDays(to, 1), '00:00', timeZone),
        now: currentView()?.now ?? new Date(),
        timeZone,
      });
    if (kinds) builder.andWhere('entry."kind" = ANY(:kinds)', { kinds: kinds.flatMap(kindsShownFor) });
    if (branchId) builder.andWhere('(entry."branchId" IS NULL OR entry."branchId" = :branchId)', { branchId });
    return throughView(builder)
      .orderBy(termEnds ? `CASE WHEN ${HAS_BEGUN} THEN entry."lastDay" ELSE entry."firstDay" END` : 'entry."firstDay"')
      .addOrderBy('entry."time"', 'ASC', 'NULLS FIRST')
      .addOrderBy('entry."title"')
      .addOrderBy('entry."key"')
      .limit(Math.min(limit ?? CALENDAR_LIMIT.max, CALENDAR_LIMIT.max))
      .getRawMany<CalendarEntry>();
  }

  today(): string {
    return dayOf(currentView()?.now ?? new Date(), this.config.timeZone);
  }
}
