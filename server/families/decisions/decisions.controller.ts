import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import { ReadOfPart } from '../../records/audit/reads.js';
import { IdParam } from '../../records/collection/route-decorators.js';
import { CurrentUser, Roles } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { DecisionDto, DecisionMailDto } from './decision.dto.js';
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
      'Cancels upcoming planned visits and closes document requests 30 seconds after the status changed to APPROVED or REJECTED, unless it changes again before. 409 for an application that is not decided.',
  })
  @ApiSuccess(DecisionDto, { message: 'Decision loaded' })
  @ApiErrors(400, 401, 403, 404, 409)
  get(@Param('id', IdPipe) id: number, @CurrentUser() user: AuthenticatedUser) {
    return this.decisions.get(id, user);
  }

  @Post('mail')
  @HttpCode(200)
  @Roles(...READERS_OF_PARENTS)
  @IdParam()
  @ApiOperation({
    operationId: 'mailDecision',
    summary: 'Mail the parent of one application about the decision',
    description:
      'Sent when the decision is carried out, or after 30 seconds if it already was. Another status cancels it. 409 for spam, and for an application that is not decided.',
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
