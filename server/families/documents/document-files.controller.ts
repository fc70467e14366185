import { Controller, Get, Header, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { DOCUMENT_TYPES } from '../../../contract/families/documents.js';
import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import { ReadOfPart } from '../../records/audit/reads.js';
import { IdParam } from '../../records/collection/route-decorators.js';
import { CurrentUser, Roles } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/openapi/api-responses.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { DocumentFilesService } from './document-files.service.js';

/** The files that the parent of an application sent. */
@ApiTags('Admissions')
@Controller('admissions/:id/document-files')
@ReadOfPart('admissions', 'documents')
export class DocumentFilesController {
  constructor(private readonly files: DocumentFilesService) {}

  @Get(':number')
  @Roles(...READERS_OF_PARENTS)
  @Header('Cache-Control', 'private, no-store')
  @IdParam()
  @ApiParam({ name: 'number', schema: { type: 'integer', minimum: 1 }, description: 'The id of the file' })
  @ApiOperation({
    operationId: 'getDocumentFile',
    summary: 'A file of a document',
    description:
      'As an attachment, which no browser opens in the name of the site. From the first time on, the parent cannot replace or remove it. The audit log notes each download.',
  })
  @ApiProduces(...Object.keys(DOCUMENT_TYPES))
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' }, description: 'The file' })
  @ApiErrors(400, 401, 403, 404)
  async open(
    @Param('id', IdPipe) id: number,
    @Param('number', IdPipe) number: number,
    @CurrentUser() user: AuthenticatedUser,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { name, type, content } = await this.files.open(id, number, user);
    response.attachment(name).type(type);
    return new StreamableFile(content);
  }
}
