import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import { ReadOfPart } from '../../records/audit/reads.js';
import { IdParam } from '../../records/collection/route-decorators.js';
import { CurrentUser, Roles } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { DocumentsDto, StaffDocumentDto } from './document.dto.js';
import { DocumentsService } from './documents.service.js';

const NumberParam = () =>
  ApiParam({ name: 'number', schema: { type: 'integer', minimum: 1 }, description: 'The id of the document' });

/** Each change returns the whole list. */
@ApiTags('Admissions')
@Controller('admissions/:id/documents')
@ReadOfPart('admissions', 'documents')
export class DocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @Get()
  @Roles(...READERS_OF_PARENTS)
  @IdParam()
  @ApiOperation({
    operationId: 'listDocuments',
    summary: 'List the documents requested from the parent of one application',
    description: 'Oldest first, without the content of the files.',
  })
  @ApiSuccess(StaffDocumentDto, { message: 'Documents loaded', list: true })
  @ApiErrors(400, 401, 403, 404)
  list(@Param('id', IdPipe) id: number, @CurrentUser() user: AuthenticatedUser) {
    return this.documents.list(id, user);
  }

  @Post()
  @Roles(...READERS_OF_PARENTS)
  @IdParam()
  @ApiOperation({
    operationId: 'askForDocuments',
    summary: 'Request documents from the parent of one application',
    description: 'Sends one mail with the link to the upload page. 409 for spam, and above 20 documents.',
  })
  @ApiSuccess(StaffDocumentDto, { status: 201, message: 'Documents asked for', list: true })
  @ApiErrors(400, 401, 403, 404, 409, 413, 415)
  async ask(
    @Param('id', IdPipe) id: number,
    @Body(new BodyPipe(DocumentsDto)) input: DocumentsDto,
    @CurrentUser() user: AuthenticatedUser,
  ) {
    await this.documents.request(id, input, user);
    return this.documents.list(id, user);
  }

  @Post(':number/received')
  @HttpCode(200)
  @Roles(...READERS_OF_PARENTS)
  @IdParam()
  @NumberParam()
  @ApiOperation({
    operationId: 'receiveDocument',
    summary: 'Mark a document as received on paper',
    description: 'The parent can no longer upload it. 404 for one that has already arrived.',
  })
  @ApiSuccess(StaffDocumentDto, { message: 'Document received', list: true })
  @ApiErrors(400, 401, 403, 404)
  async receive(
    @Param('id', IdPipe) id: number,
    @Param('number', IdPipe) number: number,
    @CurrentUser() user: AuthenticatedUser,
  ) {
    await this.documents.receive(id, number, user);
    return this.documents.list(id, user);
  }

  @Delete(':number')
  @HttpCode(200)
  @Roles(...READERS_OF_PARENTS)
  @IdParam()
  @NumberParam()
  @ApiOperation({
    operationId: 'deleteDocument',
    summary: 'Delete a document with its files permanently',
    description: 'One that has not arrived is no longer requested.',
  })
  @ApiSuccess(StaffDocumentDto, { message: 'Document deleted', list: true })
  @ApiErrors(400, 401, 403, 404)
  async remove(
    @Param('id', IdPipe) id: number,
    @Param('number', IdPipe) number: number,
    @CurrentUser() user: AuthenticatedUser,
  ) {
    await this.documents.remove(id, number, user);
    return this.documents.list(id, user);
  }
}
