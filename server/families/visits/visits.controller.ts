import { Body, Controller, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { ReadOf } from '../../records/audit/reads.js';
import { ApiKeyed, Keyed, type KeyedRequest, sendCreated } from '../../records/idempotency/keyed-request.js';
import type { RawListQuery } from '../../records/collection/list-query.js';
import { IdParam, IfMatch, ListQueries } from '../../records/collection/route-decorators.js';
import { CurrentUser, Roles } from '../../platform/http/access.js';
import { ExpectedVersion } from '../../platform/http/if-match.js';
import { ApiErrors, ApiSuccess, ApiSuccessPage } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { StaffVisitDto, VisitChangesDto, VisitDto } from './visit.dto.js';
import { VISITS } from './visits.collection.js';
import { VisitsService } from './visits.service.js';

/** Visits are cancelled, not deleted, so that the parent is notified. */
@ApiTags('Visits')
@Controller('visits')
export class VisitsController {
  constructor(private readonly visits: VisitsService) {}

  @Get()
  @Roles(...VISITS.roles!)
  @ReadOf(VISITS.name)
  @ListQueries(VISITS)
  @ApiOperation({
    summary: 'List visits and assessments',
    description:
      'Filter one application with `admissionId`, and upcoming or past visits with `when` (`coming`, `past`).',
  })
  @ApiSuccessPage([StaffVisitDto], VISITS.name, 'Visits loaded')
  @ApiErrors(400, 401, 403)
  list(@CurrentUser() user: AuthenticatedUser, @Query() query: RawListQuery) {
    return this.visits.list(user, query);
  }

  @Post()
  @Roles(...VISITS.roles!)
  @ApiOperation({
    summary: 'Plan a visit or an assessment',
    description: 'Mails the parent a calendar entry, unless the visit is in the past.',
  })
  @ApiSuccess(StaffVisitDto, { status: 201, message: 'Visit planned', tagged: VISITS })
  @ApiKeyed()
  @ApiErrors(400, 401, 403, 413, 415)
  async create(
    @Body(new BodyPipe(VisitDto)) input: VisitDto,
    @CurrentUser() user: AuthenticatedUser,
    @Keyed() request: KeyedRequest | undefined,
    @Res({ passthrough: true }) response: Response,
  ) {
    return sendCreated(await this.visits.createOnce(input, request, user), response);
  }

  @Put(':id')
  @Roles(...VISITS.roles!)
  @IdParam()
  @IfMatch()
  @ApiOperation({
    summary: 'Change or cancel one visit, or record its outcome',
    description: 'Mails the parent changes and the cancellation of an upcoming visit.',
  })
  @ApiSuccess(StaffVisitDto, { message: 'Visit updated', tagged: VISITS })
  @ApiErrors(400, 401, 403, 404, 412, 413, 415)
  update(
    @Param('id', IdPipe) id: number,
    @Body(new BodyPipe(VisitChangesDto)) input: VisitChangesDto,
    @CurrentUser() user: AuthenticatedUser,
    @ExpectedVersion() expected?: number,
  ) {
    return this.visits.update(id, input, expected, user);
  }
}
