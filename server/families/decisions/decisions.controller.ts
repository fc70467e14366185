import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import { ReadOf, ReadOfPart } from '../../records/audit/reads.js';
import { IdParam, IfMatch } from '../../records/collection/route-decorators.js';
import { CurrentUser, Roles } from '../../platform/http/access.js';
import { DECIDED_STATUSES } from '../../../contract/families/decisions.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { ExpectedVersion } from '../../platform/http/if-match.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { StaffAdmissionDto } from '../admissions/admission.dto.js';
import {
  DecisionDto,
  DecisionInputDto,
  DecisionMailDto,
  DecisionPlanDto,
  DecisionPlanInputDto,
} from './decision.dto.js';
import { DecisionsService } from './decisions.service.js';

@ApiTags('Admissions')
@Controller('admissions/:id/decision')
@ReadOfPart('admissions', 'decision')
export class DecisionsController {
  constructor(private readonly decisions: DecisionsService) {}

  @Get()
  @Roles(...READERS_OF_PARENTS)
  @IdParam()
  @ApiOperation({
    operationId: 'getDecision',
    summary: 'Read what follows from the decision about one application',
    description:
      'What happens 30 seconds after the status changed to APPROVED or REJECTED, unless it changes again before, and whether the parent was mailed. 409 for an application that is not decided.',
  })
  @ApiSuccess(DecisionDto, { message: 'Decision loaded' })
  @ApiErrors(400, 401, 403, 404, 409)
  get(@Param('id', IdPipe) id: number, @CurrentUser() user: AuthenticatedUser) {
    return this.decisions.get(id, user);
  }

  @Post()
  @HttpCode(200)
  @Roles(...READERS_OF_PARENTS)
  @IdParam()
  @IfMatch()
  @ApiOperation({
    operationId: 'decide',
    summary: 'Decide about one application',
    description:
      'Changes the status at once, and does the rest 30 seconds later: cancels upcoming planned visits, closes document requests unless `keepsDocuments`, and mails the parent if `mailsParent`, with `subject` and `text`, or with the text of the school. 409 for the same status, and for a mail about spam or without an email address.',
  })
  @ApiSuccess(StaffAdmissionDto, { message: 'Application decided' })
  @ApiErrors(400, 401, 403, 404, 409, 412, 413, 415)
  decide(
    @Param('id', IdPipe) id: number,
    @Body(new BodyPipe(DecisionInputDto)) input: DecisionInputDto,
    @ExpectedVersion() expected: number | undefined,
    @CurrentUser() user: AuthenticatedUser,
  ) {
    return this.decisions.decide(id, input, { expected, user });
  }

  @Delete()
  @HttpCode(200)
  @Roles(...READERS_OF_PARENTS)
  @IdParam()
  @ApiQuery({
    name: 'status',
    required: false,
    enum: DECIDED_STATUSES,
    description: 'The decision to undo; 409 if another one, or only a mail, waits',
    example: 'APPROVED',
  })
  @ApiOperation({
    operationId: 'undoDecision',
    summary: 'Undo the decision about one application',
    description:
      'Restores the previous status while the decision waits; nothing is sent. If only a mail about it waits, cancels the mail. 409 once it is carried out.',
  })
  @ApiSuccess(StaffAdmissionDto, { message: 'Decision undone' })
  @ApiErrors(400, 401, 403, 404, 409)
  undo(@Param('id', IdPipe) id: number, @CurrentUser() user: AuthenticatedUser, @Query('status') status?: string) {
    return this.decisions.undo(id, user, status);
  }

  @Post('mail')
  @HttpCode(200)
  @Roles(...READERS_OF_PARENTS)
  @IdParam()
  @ApiOperation({
    operationId: 'mailDecision',
    summary: 'Mail the parent of one application about the decision',
    description:
      'Sent after 30 seconds, with everything that follows from a decision that still waits. Another status cancels it. 409 for spam, without an email address, and for an application that is not decided.',
  })
  @ApiSuccess(DecisionDto, { message: 'Mail waits to be sent' })
  @ApiErrors(400, 401, 403, 404, 409, 413, 415)
  async mail(
    @Param('id', IdPipe) id: number,
    @Body(new BodyPipe(DecisionMailDto)) mail: DecisionMailDto,
    @CurrentUser() user: AuthenticatedUser,
  ) {
    await this.decisions.mail(id, mail, user);
    return this.decisions.get(id, user);
  }
}

@ApiTags('Admissions')
@Controller('admissions/decision-plan')
export class DecisionPlanController {
  constructor(private readonly decisions: DecisionsService) {}

  @Post()
  @HttpCode(200)
  @Roles(...READERS_OF_PARENTS)
  @ReadOf('admissions')
  @ApiOperation({
    operationId: 'planDecision',
    summary: 'Read what would follow from a decision about applications',
    description:
      'Changes nothing. Counts applications of your branches that have another status; subject, text, visits and documents are those of the first. 404 without any.',
  })
  @ApiSuccess(DecisionPlanDto, { message: 'Plan loaded' })
  @ApiErrors(400, 401, 403, 404, 413, 415)
  plan(@Body(new BodyPipe(DecisionPlanInputDto)) input: DecisionPlanInputDto, @CurrentUser() user: AuthenticatedUser) {
    return this.decisions.plan(input, user);
  }
}
