import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, type SignedInUser } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { ApiTokenDto, ApiTokenInputDto, NewApiTokenDto } from './api-token.dto.js';
import { ApiTokensService } from './api-tokens.service.js';

@ApiTags('API tokens')
@Controller('api-tokens')
export class ApiTokensController {
  constructor(private readonly tokens: ApiTokensService) {}

  @Get()
  @Roles('SUPER_ADMIN')
  @ApiOperation({
    summary: 'List all API tokens, newest first',
    description: 'Includes expired and revoked ones, never the tokens themselves. Only for SUPER_ADMIN.',
  })
  @ApiSuccess(ApiTokenDto, { message: 'API tokens loaded', list: true })
  @ApiErrors(401, 403)
  list() {
    return this.tokens.list();
  }

  @Post()
  @Roles('SUPER_ADMIN')
  @ApiOperation({
    summary: 'Create one API token',
    description:
      'The only response with the token, which is stored as a digest. It is valid until it expires or is revoked, which also happens when its creator is demoted, disabled, deleted or given another password by somebody else.',
  })
  @ApiSuccess(NewApiTokenDto, { status: 201, message: 'API token created successfully' })
  @ApiErrors(400, 401, 403, 413, 415, 429)
  create(@Body(new BodyPipe(ApiTokenInputDto)) input: ApiTokenInputDto, @CurrentUser() user: SignedInUser) {
    return this.tokens.create(input, user);
  }

  @Delete(':id')
  @HttpCode(200)
  @Roles('SUPER_ADMIN')
  @ApiParam({ name: 'id', schema: { type: 'string', format: 'uuid' } })
  @ApiOperation({
    summary: 'Revoke one API token',
    description: 'Every instance refuses it from now on. It stays in the list.',
  })
  @ApiSuccess(ApiTokenDto, { message: 'API token revoked' })
  @ApiErrors(401, 403, 404)
  remove(@Param('id') id: string) {
    return this.tokens.revoke(id);
  }
}
