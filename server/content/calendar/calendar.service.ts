import { Injectable } from '@nestjs/common';
import { DataSource, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
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
import { BuiltQueries } from '../../records/collection/built-queries.js';
import { currentView, throughView } from '../../records/collection/view.js';
import { PUBLIC_ENTRIES } from './calendar-entries.js';

interface EntryParameters extends ObjectLiteral {
  kinds?: string[];
  branchId?: number;
  limit: number;
}

const HAS_BEGUN = `entry."kind" = 'TERM' AND entry."firstDay" < :from`;

@Injectable()
export class CalendarService {
  private readonly builtQueries: BuiltQueries;

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {
    this.builtQueries = new BuiltQueries('calendar', dataSource);
  }

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
    const parameters = {
      from,
      to,
      since: instantOf(from, '00:00', timeZone),
      until: instantOf(addDays(to, 1), '00:00', timeZone),
      now: currentView()?.now ?? new Date(),
      timeZone,
      kinds: kinds?.flatMap(kindsShownFor),
      branchId,
      limit: Math.min(limit ?? CALENDAR_LIMIT.max, CALENDAR_LIMIT.max),
    };
    const shape = [Boolean(kinds), Boolean(branchId), Boolean(termEnds), parameters.limit];
    return this.builtQueries.read(shape, parameters, () => this.select(parameters, Boolean(termEnds)));
  }

  private select(parameters: EntryParameters, termEnds: boolean): SelectQueryBuilder<ObjectLiteral> {
    const builder = this.dataSource
      .createQueryBuilder()
      .select('entry.*')
      .addSelect('branches."colour"', 'colour')
      .from(`(${PUBLIC_ENTRIES})`, 'entry')
      .leftJoin('branches', 'branches', 'branches.id = entry."branchId"')
      .setParameters(parameters);
    if (parameters.kinds) builder.andWhere('entry."kind" = ANY(:kinds)');
    if (parameters.branchId) builder.andWhere('(entry."branchId" IS NULL OR entry."branchId" = :branchId)');
    return throughView(builder)
      .orderBy(termEnds ? `CASE WHEN ${HAS_BEGUN} THEN entry."lastDay" ELSE entry."firstDay" END` : 'entry."firstDay"')
      .addOrderBy('entry."time"', 'ASC', 'NULLS FIRST')
      .addOrderBy('entry."title"')
      .addOrderBy('entry."key"')
      .limit(parameters.limit);
  }

  today(): string {
    return dayOf(currentView()?.now ?? new Date(), this.config.timeZone);
  }
}
