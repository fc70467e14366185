import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AuthenticatedUser } from '../../../../contract/accounts/auth.js';
import { CurrentUser, Roles, WholeSchoolOnly } from '../../../platform/http/access.js';
import { ExpectedVersion } from '../../../platform/http/if-match.js';
import { ApiErrors, ApiSuccess } from '../../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../../platform/validation/body.pipe.js';
import { IdPipe } from '../../../platform/validation/id.pipe.js';
import { IdParam, IfMatch } from '../../../records/collection/route-decorators.js';
import { StaffCalendarDayDto } from '../calendar-day.dto.js';
import { CALENDAR_DAYS } from '../calendar-days.collection.js';
import { GazetteService } from './gazette.service.js';
import {
  DayMoveDto,
  GazetteComparisonDto,
  GazetteImportDto,
  GazetteTextDto,
  HolidayProposalsDto,
  HolidayYearDto,
} from './holidays.dto.js';
import { HolidaysService } from './holidays.service.js';

@ApiTags('Calendar days')
@Controller('calendar-days')
export class HolidaysController {
  constructor(
    private readonly holidays: HolidaysService,
    private readonly gazette: GazetteService,
  ) {}

  @Post('proposals')
  @Roles()
  @WholeSchoolOnly()
  @ApiBody({ type: HolidayYearDto })
  @ApiOperation({
    operationId: 'proposeHolidays',
    summary: "Propose Sri Lanka's public holidays of a year, and the school holidays between its terms",
    description:
      'Computes them (docs/calendar.md) and creates those that were not proposed before, for staff to confirm. 409 where `site_holiday_country` is empty.',
  })
  @ApiSuccess(HolidayProposalsDto, { status: 201, message: 'Holidays proposed' })
  @ApiErrors(400, 401, 403, 409, 413, 415)
  propose(@Body(new BodyPipe(HolidayYearDto)) { year }: HolidayYearDto, @CurrentUser() user: AuthenticatedUser) {
    return this.holidays.propose(year, user);
  }

  @Post('gazette/comparison')
  @HttpCode(200)
  @Roles()
  @WholeSchoolOnly()
  @ApiBody({ type: GazetteTextDto })
  @ApiOperation({
    operationId: 'compareGazette',
    summary: 'Compare a pasted list of public holidays with the calendar',
    description: 'Stores nothing. Send the chosen differences to `POST /api/calendar-days/gazette`.',
  })
  @ApiSuccess(GazetteComparisonDto, { message: 'List compared' })
  @ApiErrors(400, 401, 403, 409, 413, 415)
  compare(@Body(new BodyPipe(GazetteTextDto)) { year, text }: GazetteTextDto) {
    return this.gazette.compare(year, text);
  }

  @Post('gazette')
  @Roles()
  @WholeSchoolOnly()
  @ApiBody({ type: GazetteImportDto })
  @ApiOperation({
    operationId: 'importGazette',
    summary: 'Import days of a gazette, all or none',
    description:
      'Days with `id` move to `day`, keep their length and are confirmed; the others are created. 409 if one has changed since the comparison.',
  })
  @ApiSuccess(StaffCalendarDayDto, { status: 201, list: true, message: 'Gazette imported' })
  @ApiErrors(400, 401, 403, 409, 413, 415)
  import(@Body(new BodyPipe(GazetteImportDto)) input: GazetteImportDto, @CurrentUser() user: AuthenticatedUser) {
    return this.gazette.import(input, user);
  }

  @Post(':id/move')
  @HttpCode(200)
  @Roles()
  @IdParam()
  @IfMatch()
  @ApiBody({ type: DayMoveDto })
  @ApiOperation({
    operationId: 'moveCalendarDay',
    summary: 'Move one calendar day, as a gazette says',
    description: 'It keeps its length, is confirmed, and stores the number of the gazette.',
  })
  @ApiSuccess(StaffCalendarDayDto, { message: 'Calendar day moved', tagged: CALENDAR_DAYS })
  @ApiErrors(400, 401, 403, 404, 409, 412, 413, 415)
  move(
    @Param('id', IdPipe) id: number,
    @Body(new BodyPipe(DayMoveDto)) move: DayMoveDto,
    @ExpectedVersion() version: number | undefined,
    @CurrentUser() user: AuthenticatedUser,
  ) {
    return this.holidays.move(id, move, version, user);
  }
}
