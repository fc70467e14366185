import { Controller, Get, Header, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { DOCUMENT_TYPES } from '../../../contract/families/documents.js';
import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import { ReadOfPart } from '../../records/audit/reads.js';
import { IdParam } from '../../records/collection/route-decorators.js';
import { CurrentUser, Roles } from '../../platform/http/access.js';
import { ApiFile } from '../../platform/openapi/api-file.js';
import { ApiErrors } from '../../platform/openapi/api-responses.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { DocumentFilesService } from './document-files.service.js';

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
    summary: 'Download a file of a document',
    description:
      'Sent as an attachment, so that no browser opens it with the origin of the site. After the first download, the parent cannot replace or remove it. The audit log records each download.',
  })
  @ApiFile(Object.keys(DOCUMENT_TYPES))
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
