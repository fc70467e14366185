import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, type SignedInUser } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { IdParam } from '../../records/collection/route-decorators.js';
import { ClosureMailDto, ClosureReadersDto } from './closure.dto.js';
import { ClosureMailsService } from './closure-mails.service.js';

@ApiTags('Notices')
@Controller('notices/:id')
export class ClosureMailsController {
  constructor(private readonly mails: ClosureMailsService) {}

  @Get('readers')
  @Roles('SUPER_ADMIN', 'ADMIN')
  @IdParam()
  @ApiOperation({
    operationId: 'getClosureReaders',
    summary: 'Read how many subscribers want a mail about one closure',
    description: 'By campus, with the mails that were sent.',
  })
  @ApiSuccess(ClosureReadersDto, { message: 'Readers loaded' })
  @ApiErrors(400, 401, 403, 404)
  readers(@Param('id', IdPipe) id: number, @CurrentUser() user: SignedInUser) {
    return this.mails.readers(id, user);
  }

  @Post('mails')
  @HttpCode(200)
  @Roles('SUPER_ADMIN', 'ADMIN')
  @IdParam()
  @ApiOperation({
    operationId: 'mailClosure',
    summary: 'Mail one closure to the subscribers who want it',
    description:
      'Once, and once more after each change; twenty mails a second, before newsletters. When the notice is ended, those whom the mail has reached get another. 409 if they have it already, if visitors cannot read it now, if nobody wants it, or if no mail server is configured.',
  })
  @ApiSuccess(ClosureReadersDto, { message: 'Closure mailed' })
  @ApiErrors(400, 401, 403, 404, 409, 413, 415)
  mail(
    @Param('id', IdPipe) id: number,
    @Body(new BodyPipe(ClosureMailDto)) input: ClosureMailDto,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.mails.send(id, input, user);
  }
}
