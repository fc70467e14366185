import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { ReadOf } from '../../records/audit/reads.js';
import type { RawListQuery } from '../../records/collection/list-query.js';
import { IdParam, ListQueries } from '../../records/collection/route-decorators.js';
import { CurrentUser, Roles } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess, ApiSuccessPage } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { MailStatusDto, SendAgainDto, StaffMailDto } from './mail.dto.js';
import { OutboxCountDto } from '../../platform/problems/problem.dto.js';
import { MailLogService } from './mail-log.service.js';
import { MAILS } from './mails.collection.js';
import { MailsService } from './mails.service.js';
import { UnsentMailsService } from './unsent-mails.service.js';

@ApiTags('Mails')
@Controller('mails')
export class MailsController {
  constructor(
    private readonly mails: MailsService,
    private readonly log: MailLogService,
    private readonly unsent: UnsentMailsService,
  ) {}

  @Get()
  @Roles(...MAILS.roles!)
  @ReadOf(MAILS.name)
  @ListQueries(MAILS)
  @ApiOperation({
    summary: 'List mails',
    description: 'Each with its state, its tries and what the mail server said last. Kept for 90 days.',
  })
  @ApiSuccessPage([StaffMailDto], MAILS.name, 'Mails loaded')
  @ApiErrors(400, 401, 403)
  list(@CurrentUser() user: AuthenticatedUser, @Query() query: RawListQuery) {
    return this.log.list(user, query);
  }

  @Get('status')
  @Roles(...MAILS.roles!)
  @ApiOperation({ summary: 'Read whether mails are sent', description: 'Without a mail server they are kept.' })
  @ApiSuccess(MailStatusDto, { message: 'Status loaded' })
  @ApiErrors(401, 403)
  status() {
    return this.mails.status();
  }

  @Post('send-again')
  @HttpCode(200)
  @Roles(...MAILS.roles!)
  @ApiOperation({
    operationId: 'sendMailsAgain',
    summary: 'Send all mails again that the mail server does not take',
    description:
      'Those that wait after two tries, and those that were given up for it, of the own branches. 409 where no mail server is configured.',
  })
  @ApiSuccess(OutboxCountDto, { message: 'The mails are sent again' })
  @ApiErrors(401, 403, 409)
  sendAllAgain(@CurrentUser() user: AuthenticatedUser) {
    return this.unsent.sendAgain(user);
  }

  @Post('give-up')
  @HttpCode(200)
  @Roles(...MAILS.roles!)
  @ApiOperation({
    operationId: 'giveMailsUp',
    summary: 'Tell no more of the mails that were given up',
    description: 'They stay in the log, of the own branches. Those that are still tried go on.',
  })
  @ApiSuccess(OutboxCountDto, { message: 'The mails are given up' })
  @ApiErrors(401, 403)
  giveUp(@CurrentUser() user: AuthenticatedUser) {
    return this.unsent.giveUp(user);
  }

  @Post(':id/send-again')
  @HttpCode(200)
  @Roles(...MAILS.roles!)
  @ReadOf(MAILS.name)
  @IdParam()
  @ApiBody({ type: SendAgainDto, required: false })
  @ApiOperation({
    operationId: 'sendMailAgain',
    summary: 'Send one mail again',
    description:
      'Also one that was sent; with the same Message-ID, at most once a minute; with `to`, to another address. 409 where no mail server is configured.',
  })
  @ApiSuccess(StaffMailDto, { message: 'The mail is sent again' })
  @ApiErrors(400, 401, 403, 404, 409, 413, 415, 429)
  sendAgain(
    @Param('id', IdPipe) id: number,
    @Body(new BodyPipe(SendAgainDto, true)) { to }: SendAgainDto,
    @CurrentUser() user: AuthenticatedUser,
  ) {
    return this.log.sendAgain(id, user, to ?? undefined);
  }

  @Post(':id/dismiss')
  @HttpCode(200)
  @Roles(...MAILS.roles!)
  @ReadOf(MAILS.name)
  @IdParam()
  @ApiOperation({
    operationId: 'dismissMail',
    summary: 'Dismiss one mail',
    description:
      'One that waits is tried no more; one that was not delivered is no longer shown beside its record. 409 in any other state, and while it is being sent.',
  })
  @ApiSuccess(StaffMailDto, { message: 'The mail is dismissed' })
  @ApiErrors(401, 403, 404, 409)
  dismiss(@Param('id', IdPipe) id: number, @CurrentUser() user: AuthenticatedUser) {
    return this.log.dismiss(id, user);
  }
}
