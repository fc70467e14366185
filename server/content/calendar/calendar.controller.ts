import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { CALENDAR_KINDS, CALENDAR_LIMIT } from '../../../contract/content/calendar.js';
import { Public } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { CalendarEntryDto } from './calendar.dto.js';
import { CalendarService } from './calendar.service.js';
import { type RawCalendarQuery, readCalendarQuery } from './read-calendar-query.js';

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
