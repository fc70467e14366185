import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  CALENDAR_KINDS,
  CALENDAR_LIMIT,
  CALENDAR_RANGE,
  type CalendarKind,
  type CalendarQuery,
  isCalendarKind,
} from '../../../contract/content/calendar.js';
import { daysBetween } from '../../../contract/platform/dates.js';
import { Public } from '../../platform/http/access.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { readChoice } from '../../platform/validation/fields.js';
import { readDayParameter, readIdParameter } from '../../platform/validation/read-query.js';
import { readFlag } from '../../records/collection/collection.js';
import { CalendarEntryDto } from './calendar.dto.js';
import { CalendarService } from './calendar.service.js';

const day = (example: string) => ({ type: 'string', format: 'date', example });
const { min, max } = CALENDAR_LIMIT;

@ApiTags('Calendar')
@Controller('calendar')
export class CalendarController {
  constructor(private readonly calendar: CalendarService) {}

  @Get()
  @Public()
  @ApiQuery({ name: 'from', required: false, schema: day('2026-12-01'), description: 'By default today' })
  @ApiQuery({
    name: 'to',
    required: false,
    schema: day('2026-12-31'),
    description: 'Inclusive. By default, and at most, the 400th day',
  })
  @ApiQuery({
    name: 'branch',
    required: false,
    schema: { type: 'integer', minimum: 1, example: 3 },
    description: 'The id of a branch, whose entries are returned with those of the whole school',
  })
  @ApiQuery({
    name: 'kind',
    required: false,
    schema: { type: 'array', items: { type: 'string', enum: [...CALENDAR_KINDS] }, example: ['HOLIDAY'] },
    description: 'Once or several times. `HOLIDAY` includes Poya days',
  })
  @ApiQuery({
    name: 'termEnds',
    required: false,
    schema: { type: 'boolean', default: false, example: true },
    description: 'Sorts terms that began before `from` by their last day',
  })
  @ApiQuery({
    name: 'limit',
    required: false,
    schema: { type: 'integer', minimum: min, maximum: max, default: max, example: 6 },
    description: 'Returns the first entries only',
  })
  @ApiOperation({
    operationId: 'getCalendar',
    summary: 'Read events, terms, holidays, exams and closures of some days, as a visitor',
    description: 'Soonest first, including those that began before the first day and have not ended.',
  })
  @ApiSuccess(CalendarEntryDto, { message: 'Calendar loaded', list: true })
  @ApiErrors(400, 401)
  list(@Query() query: RawCalendarQuery) {
    return this.calendar.entries(readCalendarQuery(query, this.calendar.today()));
  }
}

type RawCalendarQuery = Partial<Record<'from' | 'to' | 'branch' | 'kind' | 'termEnds' | 'limit', unknown>>;

/** Throws 400 with an issue of the wrong parameter. `from` is today if it is missing. */
function readCalendarQuery(raw: RawCalendarQuery, today: string): CalendarQuery {
  const from = readDayParameter('from', raw.from, CALENDAR_RANGE.day) ?? today;
  const to = readDayParameter('to', raw.to, CALENDAR_RANGE.day);
  if (to && to < from) throw ValidationException.field('to', CALENDAR_RANGE.order);
  if (to && daysBetween(from, to) >= CALENDAR_RANGE.daysAtMost) {
    throw ValidationException.field('to', CALENDAR_RANGE.message);
  }
  return {
    from,
    to,
    kinds: raw.kind === undefined ? undefined : [raw.kind].flat().map(readKind),
    branchId: readIdParameter('branch', raw.branch, 'Must be the id of a branch'),
    termEnds: readTermEnds(raw.termEnds),
    limit: readLimit(raw.limit),
  };
}

function readKind(value: unknown): CalendarKind {
  const kind = readChoice(value);
  if (!isCalendarKind(kind)) throw ValidationException.field('kind', `Must be one of ${CALENDAR_KINDS.join(', ')}`);
  return kind;
}

function readTermEnds(value: unknown): boolean | undefined {
  const flag = readFlag(value);
  if (value !== undefined && flag === undefined) {
    throw ValidationException.field('termEnds', 'Must be true or false');
  }
  return flag;
}

function readLimit(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const { min, max, message } = CALENDAR_LIMIT;
  const limit = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN;
  if (!(limit >= min && limit <= max)) throw ValidationException.field('limit', message);
  return limit;
}
