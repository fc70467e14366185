import { Body, Delete, Get, HttpCode, Param, Post, Res, type Type } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { Response } from 'express';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { ApiKeyed, Keyed, type KeyedRequest, sendCreated } from '../../records/idempotency/keyed-request.js';
import { CurrentUser } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { NoteDto, ReplyDto, ThreadEntryDto } from './thread.dto.js';
import { OfPart, OfRecord, type ThreadRoutesOptions, ThreadRoutes, THREADS } from './thread-routes.js';
import { ThreadsService } from './threads.service.js';

function ThreadController(thread: ThreadRoutesOptions): Type {
  const { collection, Record, one } = thread;

  @ThreadRoutes(thread, 'thread')
  class Routes {
    constructor(private readonly threads: ThreadsService) {}

    @Get()
    @OfRecord()
    @ApiOperation({
      operationId: `list${Record}Thread`,
      summary: `List the thread of one ${one}, oldest first`,
      description: "Mails to the parent, the parent's answers by mail, and notes of staff.",
    })
    @ApiSuccess(ThreadEntryDto, { message: 'Thread loaded', list: true })
    @ApiErrors(400, 401, 403, 404)
    list(@Param('id', IdPipe) recordId: number, @CurrentUser() user: AuthenticatedUser) {
      return this.threads.list({ collection, recordId }, user);
    }

    @Post()
    @OfRecord()
    @ApiOperation({
      operationId: `note${Record}`,
      summary: `Add a comment or a call to one ${one}`,
      description: 'Only staff see it. Returns the whole thread, also to a repeated request.',
    })
    @ApiSuccess(ThreadEntryDto, { status: 201, message: 'Note added', list: true })
    @ApiKeyed()
    @ApiErrors(400, 401, 403, 404, 409, 413, 415)
    async note(
      @Param('id', IdPipe) recordId: number,
      @Body(new BodyPipe(NoteDto)) note: NoteDto,
      @CurrentUser() user: AuthenticatedUser,
      @Keyed() request: KeyedRequest | undefined,
      @Res({ passthrough: true }) response: Response,
    ) {
      return sendCreated(await this.threads.addNote({ collection, recordId }, note, user, request), response);
    }

    @Delete(':number')
    @HttpCode(200)
    @OfPart('The id of the note')
    @ApiOperation({
      operationId: `delete${Record}Note`,
      summary: 'Delete a comment or a call',
      description: 'Only for its writer or a SUPER_ADMIN. Mails cannot be deleted. Returns the whole thread.',
    })
    @ApiSuccess(ThreadEntryDto, { message: 'Note deleted', list: true })
    @ApiErrors(400, 401, 403, 404)
    async remove(
      @Param('id', IdPipe) recordId: number,
      @Param('number', IdPipe) id: number,
      @CurrentUser() user: AuthenticatedUser,
    ) {
      await this.threads.remove({ collection, recordId }, id, user);
      return this.threads.list({ collection, recordId }, user);
    }
  }
  return Routes;
}

function RepliesController(thread: ThreadRoutesOptions): Type {
  const { collection, Record, one } = thread;

  @ThreadRoutes(thread, 'replies')
  class Routes {
    constructor(private readonly threads: ThreadsService) {}

    @Post()
    @OfRecord()
    @ApiOperation({
      operationId: `replyTo${Record}`,
      summary: `Reply to the parent of one ${one} by mail`,
      description:
        'A message becomes RESOLVED, a new application CONTACTED. Without a mail server, the mail is stored. 409 for spam, and without an email address. Returns the whole thread, also to a repeated request, in which only `seen` may differ.',
    })
    @ApiSuccess(ThreadEntryDto, { status: 201, message: 'Reply sent', list: true })
    @ApiKeyed()
    @ApiErrors(400, 401, 403, 404, 409, 413, 415)
    async reply(
      @Param('id', IdPipe) recordId: number,
      @Body(new BodyPipe(ReplyDto)) reply: ReplyDto,
      @CurrentUser() user: AuthenticatedUser,
      @Keyed('seen') request: KeyedRequest | undefined,
      @Res({ passthrough: true }) response: Response,
    ) {
      return sendCreated(await this.threads.reply({ collection, recordId }, reply, user, request), response);
    }
  }
  return Routes;
}

export const threadControllers = THREADS.flatMap((of) => [ThreadController(of), RepliesController(of)]);
