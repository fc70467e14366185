import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import {
  API_TOKEN,
  API_TOKEN_STATES,
  type ApiToken,
  type ApiTokenInput,
  type ApiTokenState,
  type NewApiToken,
} from '../../../contract/accounts/api-tokens.js';
import { API_SCOPES, type ApiScope } from '../../../contract/records/api-scopes.js';
import { CURRENT_PASSWORD } from '../../../contract/accounts/auth.js';
import { DateTimeProperty } from '../../platform/openapi/response-dto.js';
import { ChoicesField, DateTimeField, TextField } from '../../platform/validation/fields.js';

export class ApiTokenInputDto implements ApiTokenInput {
  @TextField(API_TOKEN.name, { description: 'Its purpose', example: 'Parents’ app' }) name: string;
  @ChoicesField(API_SCOPES, API_TOKEN.scopes.message, {
    description: 'Permissions as `collection:verb`; `update` and `delete` require `read`',
    example: ['events:read'],
  })
  scopes: ApiScope[];
  @DateTimeField(API_TOKEN.expiresAt, { description: 'In the future, at most one year ahead', format: 'date-time' })
  expiresAt: string;
  @TextField(CURRENT_PASSWORD, { format: 'password', description: 'Your own password', example: 'correct horse' })
  currentPassword: string;
}

export class ApiTokenDto implements ApiToken {
  @ApiProperty({
    type: String,
    format: 'uuid',
    description: 'Also identifies it in the audit log',
    example: '4b7f8d6e-2f0a-4c59-9a3e-8d1f6f0c2b17',
  })
  id: string;
  @ApiProperty({ type: String, description: 'Its purpose', example: 'Parents’ app' }) name: string;
  @ApiProperty({ type: String, description: 'The first characters of the token', example: 'sch_ab12' }) prefix: string;
  @ApiProperty({ enum: API_SCOPES, isArray: true, description: 'Permissions', example: ['events:read'] })
  scopes: ApiScope[];
  @ApiProperty({
    enum: [...API_TOKEN_STATES],
    description: '`revoked` includes tokens whose creator was demoted, disabled, deleted or given another password',
  })
  state: ApiTokenState;
  @DateTimeProperty() expiresAt: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Accurate to five minutes',
    example: null,
  })
  lastUsedAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When it was revoked', example: null })
  revokedAt: string | null;
  @DateTimeProperty() createdAt: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null if the user was deleted', example: 'Nimali Silva' })
  createdBy: string | null;
}

class TokenTextDto {
  @ApiProperty({ type: String, description: 'Send it as `Authorization: Bearer`. It is never shown again.' })
  token: string;
}

export class NewApiTokenDto extends IntersectionType(ApiTokenDto, TokenTextDto) implements NewApiToken {}
