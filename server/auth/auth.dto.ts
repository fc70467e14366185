import { ApiProperty } from '@nestjs/swagger';
import type { Credentials, Session } from '../../contract/auth.js';
import { USER } from '../../contract/users.js';
import { Flag, Text } from '../common/fields.js';
import { ShownInstant } from '../common/shown.js';
import { CurrentUserDto } from '../users/user.dto.js';

export class CredentialsDto implements Credentials {
  @Text(USER.email, { example: 'anoma@crestfield.example.com' }) email: string;
  @Text(USER.password, { format: 'password', example: 'correct horse' }) password: string;
  @Flag({ description: 'Lengthens the session from 12 hours to 7 days' }) rememberMe?: boolean;
}

export class NewPasswordDto {
  @Text(USER.password, { format: 'password', example: 'correct horse' }) currentPassword: string;
  @Text(USER.password, { format: 'password', example: 'correct horse' }) password: string;
}

export class SessionDto implements Session {
  @ApiProperty({ type: String }) token: string;
  @ApiProperty({ type: CurrentUserDto }) user: CurrentUserDto;
  @ShownInstant() expiresAt: string;
}

export class StatusDto {
  @ApiProperty({ type: Boolean }) authenticated: boolean;
}
