import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { CALENDAR_LAYERS, CLOSED_LAYERS, STAFF_CALENDAR } from '../../../contract/families/staff-calendar.js';
import { Config } from '../../platform/config/config.js';
import { CurrentUser, Roles, type SignedInUser } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { type RawCalendarQuery, readCalendarQuery } from './calendar-query.js';
import { StaffCalendarDto } from './staff-calendar.dto.js';
import { StaffCalendarService } from './staff-calendar.service.js';

const day = (name: 'from' | 'to', description: string, example: string) =>
  ApiQuery({ name, required: true, description, schema: { type: 'string', format: 'date', example } });

@ApiTags('Calendar for staff')
@Controller('staff-calendar')
export class StaffCalendarController {
  constructor(
    private readonly calendar: StaffCalendarService,
    private readonly config: Config,
  ) {}

  @Get()
  @Roles()
  @day('from', 'The first day', '2026-12-01')
  @day(
    'to',
    `The last day, at most ${STAFF_CALENDAR.daysAtMost - 1} days later; ${STAFF_CALENDAR.closedDaysAtMost - 1} if \`layers\` names only ${CLOSED_LAYERS.join(' and ')}`,
    '2026-12-31',
  )
  @ApiQuery({
    name: 'branchId',
    required: false,
    schema: { type: 'integer', minimum: 1, example: 3 },
    description: 'Only entries of this branch and of the whole school',
  })
  @ApiQuery({
    name: 'layers',
    required: false,
    schema: { type: 'string', example: 'events,days' },
    description: `Some of ${CALENDAR_LAYERS.join(', ')}, with commas between them; by default all`,
  })
  @ApiOperation({
    operationId: 'getStaffCalendar',
    summary: 'Read events, calendar days, closures, visits and schedules of up to 62 days',
    description: `By layer: at most ${STAFF_CALENDAR.rowsOfEach} records each that the caller may read, of every status. Branch-bound users also get what visitors see of the whole school. Layers that the caller may not read are missing.`,
  })
  @ApiSuccess(StaffCalendarDto, { message: 'Calendar loaded' })
  @ApiErrors(400, 401, 403)
  read(@CurrentUser() user: SignedInUser, @Query() query: RawCalendarQuery) {
    return this.calendar.read(user, readCalendarQuery(query, this.config.timeZone));
  }
}
