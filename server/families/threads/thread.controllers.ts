import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Req,
  Res,
  StreamableFile,
  type Type,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { DOCUMENT_BYTES, DOCUMENT_ERRORS, DOCUMENT_TYPES } from '../../../contract/families/documents.js';
import type { FormCollection } from '../../../contract/delivery/mails.js';
import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import { UploadReader } from '../../platform/bodies/upload-reader.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { ReadOfPart } from '../../records/audit/reads.js';
import { IdParam } from '../../records/collection/route-decorators.js';
import { CurrentUser, Roles } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess, NOTHING } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { Attachments } from './attachments.service.js';
import { AttachmentFormDto, NoteDto, ReplyDto, ThreadEntryDto, ThreadFileDto } from './thread.dto.js';
import { ThreadsService } from './threads.service.js';

const FILE_RULES = { maxBytes: DOCUMENT_BYTES, words: DOCUMENT_ERRORS, patienceMs: 10_000 };

/** The routes of the thread of a message or an application. */
function ThreadController(collection: FormCollection, tag: string, one: string): Type {
  const Record = one === 'message' ? 'Contact' : 'Admission';

  @ApiTags(tag)
  @Controller(`${collection}/:id`)
  @ReadOfPart(collection, 'thread')
  class ThreadRoutes {
    constructor(
      private readonly threads: ThreadsService,
      private readonly attachments: Attachments,
      private readonly reader: UploadReader,
    ) {}

    @Get('thread')
    @Roles(...READERS_OF_PARENTS)
    @IdParam()
    @ApiOperation({
      operationId: `list${Record}Thread`,
      summary: `What was written about one ${one}, the oldest first`,
      description: "Mails to the parent, the parent's answers by mail, and what staff note for each other.",
    })
    @ApiSuccess(ThreadEntryDto, { message: 'Thread loaded', list: true })
    @ApiErrors(400, 401, 403, 404)
    list(@Param('id', IdPipe) recordId: number, @CurrentUser() user: AuthenticatedUser) {
      return this.threads.list({ collection, recordId }, user);
    }

    @Post('thread')
    @Roles(...READERS_OF_PARENTS)
    @IdParam()
    @ApiOperation({
      operationId: `note${Record}`,
      summary: `Note a comment or a call about one ${one}`,
      description: 'For staff alone. Answers the whole thread.',
    })
    @ApiSuccess(ThreadEntryDto, { status: 201, message: 'Note added', list: true })
    @ApiErrors(400, 401, 403, 404, 409, 413, 415)
    async note(
      @Param('id', IdPipe) recordId: number,
      @Body(new BodyPipe(NoteDto)) note: NoteDto,
      @CurrentUser() user: AuthenticatedUser,
    ) {
      await this.threads.note({ collection, recordId }, note, user);
      return this.threads.list({ collection, recordId }, user);
    }

    @Post('replies')
    @Roles(...READERS_OF_PARENTS)
    @IdParam()
    @ApiOperation({
      operationId: `replyTo${Record}`,
      summary: `Answer the parent of one ${one} by mail`,
      description:
        'A message is RESOLVED then, a new application CONTACTED. Without a mail server the mail is kept. 409 for spam. Answers the whole thread.',
    })
    @ApiSuccess(ThreadEntryDto, { status: 201, message: 'Reply sent', list: true })
    @ApiErrors(400, 401, 403, 404, 409, 413, 415)
    async reply(
      @Param('id', IdPipe) recordId: number,
      @Body(new BodyPipe(ReplyDto)) reply: ReplyDto,
      @CurrentUser() user: AuthenticatedUser,
    ) {
      await this.threads.reply({ collection, recordId }, reply, user);
      return this.threads.list({ collection, recordId }, user);
    }

    @Get('thread/files/:number')
    @Roles(...READERS_OF_PARENTS)
    @Header('Cache-Control', 'private, no-store')
    @IdParam()
    @ApiParam({ name: 'number', schema: { type: 'integer', minimum: 1 }, description: 'The id of the file' })
    @ApiOperation({
      operationId: `get${Record}ThreadFile`,
      summary: `A file that came with a mail about one ${one}`,
      description:
        'As an attachment, which no browser opens in the name of the site. The audit log notes the download.',
    })
    @ApiProduces(...Object.keys(DOCUMENT_TYPES))
    @ApiOkResponse({ schema: { type: 'string', format: 'binary' }, description: 'The file' })
    @ApiErrors(400, 401, 403, 404)
    async file(
      @Param('id', IdPipe) recordId: number,
      @Param('number', IdPipe) id: number,
      @CurrentUser() user: AuthenticatedUser,
      @Res({ passthrough: true }) response: Response,
    ) {
      const { name, type, content } = await this.threads.file({ collection, recordId }, id, user);
      response.attachment(name).type(type);
      return new StreamableFile(content);
    }

    @Post('attachments')
    @Roles(...READERS_OF_PARENTS)
    @IdParam()
    @ApiConsumes('multipart/form-data')
    @ApiBody({ type: AttachmentFormDto })
    @ApiOperation({
      operationId: `attachTo${Record}Reply`,
      summary: `Upload a file for a reply about one ${one}`,
      description:
        'As `multipart/form-data`: a PDF, JPG, PNG or WebP of at most 10 MB. A reply then names its id in `files`; what none names is deleted after a day.',
    })
    @ApiSuccess(ThreadFileDto, { status: 201, message: 'File uploaded' })
    @ApiErrors(400, 401, 403, 404, 408, 409, 413, 415, 422, 429, 503, 507)
    attach(
      @Param('id', IdPipe) recordId: number,
      @CurrentUser() user: AuthenticatedUser,
      @Req() request: Request,
      @Res({ passthrough: true }) response: Response,
    ) {
      const key = { collection, recordId };
      const rules = { ...FILE_RULES, admit: () => this.threads.assertReaches(key, user) };
      return this.reader.receive(request, response, rules, ({ path, bytes, name }) => {
        if (!bytes) throw ValidationException.field('file', DOCUMENT_ERRORS.missing);
        return this.attachments.add(key, name, path, user);
      });
    }

    @Delete('attachments/:number')
    @HttpCode(200)
    @Roles(...READERS_OF_PARENTS)
    @IdParam()
    @ApiParam({ name: 'number', schema: { type: 'integer', minimum: 1 }, description: 'The id of the file' })
    @ApiOperation({
      operationId: `detachFrom${Record}Reply`,
      summary: 'Delete a file that was uploaded for a reply, before it is sent',
      description: 'By whoever uploaded it.',
    })
    @ApiSuccess(NOTHING, { message: 'File deleted' })
    @ApiErrors(400, 401, 403, 404)
    async detach(
      @Param('id', IdPipe) recordId: number,
      @Param('number', IdPipe) id: number,
      @CurrentUser() user: AuthenticatedUser,
    ) {
      const key = { collection, recordId };
      await this.threads.assertReaches(key, user);
      await this.attachments.remove(key, id, user);
      return null;
    }

    @Delete('thread/:number')
    @HttpCode(200)
    @Roles(...READERS_OF_PARENTS)
    @IdParam()
    @ApiParam({ name: 'number', schema: { type: 'integer', minimum: 1 }, description: 'The id of the note' })
    @ApiOperation({
      operationId: `delete${Record}Note`,
      summary: 'Delete a comment or a call',
      description: 'By its writer or a SUPER_ADMIN. Mails stay. Answers the whole thread.',
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

  return ThreadRoutes;
}

export const ContactThreadController = ThreadController('contacts', 'Contacts', 'message');
export const AdmissionThreadController = ThreadController('admissions', 'Admissions', 'application');
