import { ApiProperty } from '@nestjs/swagger';
import { type Credentials, CURRENT_PASSWORD, type Session, SIGN_IN } from '../../contract/auth.js';
import type { PictureKey } from '../../contract/uploads.js';
import { USER } from '../../contract/users.js';
import { BooleanField, TextField } from '../validation/fields.js';
import { DateTimeProperty } from '../openapi/response-dto.js';
import { CurrentUserDto } from '../users/user.dto.js';

export class CredentialsDto implements Credentials {
  @TextField(SIGN_IN.email, { example: 'anoma@crestfield.example.com' }) email: string;
  @TextField(SIGN_IN.password, { format: 'password', example: 'correct horse' }) password: string;
  @BooleanField({ description: 'Lengthens the session from 12 hours to 7 days' }) rememberMe?: boolean;
  @TextField(
    { max: 1000, exact: true },
    { description: "What this browser's last sign-in answered: with it, others' failures keep nobody out" },
  )
  deviceToken?: string;
}

export class NewPasswordDto {
  @TextField(CURRENT_PASSWORD, { format: 'password', example: 'correct horse' }) currentPassword: string;
  @TextField(USER.password, { format: 'password', example: 'correct horse' }) password: string;
}

const DeviceToken = () =>
  ApiProperty({ type: String, description: 'Keep it, also after signing out, and send it with the next sign-in' });

export class SessionDto implements Session {
  @ApiProperty({ type: String }) token: string;
  @ApiProperty({ type: CurrentUserDto }) user: CurrentUserDto;
  @DateTimeProperty() expiresAt: string;
  @DeviceToken() deviceToken: string;
}

export class DeviceTokenDto {
  @DeviceToken() deviceToken: string;
}

export class PictureKeyDto implements PictureKey {
  @ApiProperty({ type: String, description: 'Goes behind the address of a picture: /uploads/….jpg?key=…' }) key: string;
  @DateTimeProperty() expiresAt: string;
}

export class StatusDto {
  @ApiProperty({ type: Boolean }) authenticated: boolean;
}
