import { Delete, Get, Header, HttpCode, Param, Post, Req, Res, StreamableFile, type Type } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { DOCUMENT_BYTES, DOCUMENT_ERRORS } from '../../../contract/families/documents.js';
import { THREAD_FILE_TYPES } from '../../../contract/families/threads.js';
import { UploadReader } from '../../platform/bodies/upload-reader.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { CurrentUser } from '../../platform/http/access.js';
import { ApiFile } from '../../platform/openapi/api-file.js';
import { ApiMultipart } from '../../platform/openapi/api-multipart.js';
import { ApiErrors, ApiSuccess, NOTHING } from '../../platform/openapi/api-responses.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { AttachmentsService } from './attachments.service.js';
import { AttachmentFormDto, ThreadFileDto } from './thread.dto.js';
import { OfPart, OfRecord, type ThreadRoutesOptions, ThreadRoutes, THREADS } from './thread-routes.js';
import { ThreadsService } from './threads.service.js';

const FILE_RULES = { maxBytes: DOCUMENT_BYTES, words: DOCUMENT_ERRORS, patienceMs: 10_000 };

function ThreadFilesController(thread: ThreadRoutesOptions): Type {
  const { collection, Record, one } = thread;

  @ThreadRoutes(thread, 'thread/files')
  class Routes {
    constructor(private readonly threads: ThreadsService) {}

    @Get(':number')
    @Header('Cache-Control', 'private, no-store')
    @OfPart('The id of the file')
    @ApiOperation({
      operationId: `get${Record}ThreadFile`,
      summary: `Download a file of a mail about one ${one}`,
      description:
        'Sent as an attachment, so that no browser opens it with the origin of the site. The audit log records the download.',
    })
    @ApiFile([...THREAD_FILE_TYPES])
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
  }
  return Routes;
}

function AttachmentsController(thread: ThreadRoutesOptions): Type {
  const { collection, Record, one } = thread;

  @ThreadRoutes(thread, 'attachments')
  class Routes {
    constructor(
      private readonly threads: ThreadsService,
      private readonly attachments: AttachmentsService,
      private readonly reader: UploadReader,
    ) {}

    @Post()
    @OfRecord()
    @ApiMultipart(AttachmentFormDto)
    @ApiOperation({
      operationId: `attachTo${Record}Reply`,
      summary: `Upload a file for a reply about one ${one}`,
      description:
        'As `multipart/form-data`: a PDF, JPG, PNG or WebP of at most 10 MB. A reply then refers to its id in `files`; without a reply, it is deleted after a day.',
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
      const rules = { ...FILE_RULES, admit: () => this.threads.assertCanAccess(key, user) };
      return this.reader.receive(request, response, rules, ({ path, bytes, name }) => {
        if (!bytes) throw ValidationException.field('file', DOCUMENT_ERRORS.missing);
        return this.attachments.add(key, name, path, user);
      });
    }

    @Delete(':number')
    @HttpCode(200)
    @OfPart('The id of the file')
    @ApiOperation({
      operationId: `detachFrom${Record}Reply`,
      summary: 'Delete a file of a reply that is not sent',
      description: 'Only for the user who uploaded it.',
    })
    @ApiSuccess(NOTHING, { message: 'File deleted' })
    @ApiErrors(400, 401, 403, 404)
    async detach(
      @Param('id', IdPipe) recordId: number,
      @Param('number', IdPipe) id: number,
      @CurrentUser() user: AuthenticatedUser,
    ) {
      const key = { collection, recordId };
      await this.threads.assertCanAccess(key, user);
      await this.attachments.remove(key, id, user);
      return null;
    }
  }
  return Routes;
}

export const threadFileControllers = THREADS.flatMap((of) => [ThreadFilesController(of), AttachmentsController(of)]);
