import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import {
  type Credentials,
  CURRENT_PASSWORD,
  PASSWORD_LINK,
  type PasswordSet,
  type Session,
  SIGN_IN,
} from '../../../contract/accounts/auth.js';
import {
  type NewDevice,
  type OwnDevice,
  type OwnSession,
  type PasskeyAnswer,
  type PasskeyChallenge,
  SECOND_FACTOR,
  SECOND_FACTOR_METHODS,
  type SecondFactorAnswer,
  type SecondFactorChallenge,
  type SecondFactorMethod,
} from '../../../contract/accounts/second-factor.js';
import type { PictureKey } from '../../../contract/records/uploads.js';
import { USER } from '../../../contract/accounts/users.js';
import { FailureDto } from '../../platform/openapi/api-responses.js';
import { CREDENTIAL } from '../second-factor/second-factor.dto.js';
import { BooleanField, TextField } from '../../platform/validation/fields.js';
import { ValuesField } from '../../platform/validation/values-field.js';
import { DateTimeProperty } from '../../platform/openapi/response-dto.js';
import { CurrentUserDto } from '../users/user.dto.js';

export class CredentialsDto implements Credentials {
  @TextField(SIGN_IN.email, { example: 'anoma@crestfield.example.com' }) email: string;
  @TextField(SIGN_IN.password, { format: 'password', example: 'correct horse' }) password: string;
  @BooleanField({ description: 'Lengthens the session from 12 hours to 7 days' }) rememberMe?: boolean;
  @TextField(
    { max: 1000, exact: true },
    {
      description: "Returned by this browser's last sign-in. With it, failures of others do not lock this browser out.",
    },
  )
  deviceToken?: string;
}

export class PasswordResetDto {
  @TextField(SIGN_IN.email, { example: 'anoma@crestfield.example.com' }) email: string;
}

export class PasswordByLinkDto {
  @TextField(PASSWORD_LINK.token, {
    description: "The part after # in the mail's link",
    example: '7.1795430000.q0wOa2r1v9m3J5cXnT8yBzKfLhDgPeRsUiVtQwEx4Yk',
  })
  token: string;
  @TextField(USER.password, { format: 'password', example: 'correct horse' }) password: string;
}

export class PasswordSetDto implements PasswordSet {
  @ApiProperty({ type: String, description: 'To sign in with', example: 'anoma@crestfield.example.com' }) email: string;
}

export class SecondFactorAnswerDto implements SecondFactorAnswer {
  @TextField(SECOND_FACTOR.challenge, { description: 'From the response of the sign-in' }) challenge: string;
  @TextField(SECOND_FACTOR.code, { description: 'Six digits from the app', example: '492039' }) code?: string;
  @TextField(SECOND_FACTOR.recoveryCode, { description: 'Instead of `code`', example: 'k3tm-9wpc-h2ra-u7ne' })
  recoveryCode?: string;
  @IsOptional()
  @ValuesField(CREDENTIAL, "Instead of `code`: the browser's response to `passkey`", false)
  passkey?: object;
  @BooleanField({ description: 'Skip the second factor in this browser for 30 days' }) rememberDevice?: boolean;
}

export class PasskeySignInDto implements PasskeyAnswer {
  @TextField(SECOND_FACTOR.challenge, { description: 'From the response of `POST /api/auth/passkey-challenge`' })
  challenge: string;
  @ValuesField(CREDENTIAL, "The browser's response to `options`") passkey: object;
  @BooleanField({ description: 'Lengthens the session from 12 hours to 7 days' }) rememberMe?: boolean;
  @TextField({ max: 1000, exact: true }, { description: "Returned by this browser's last sign-in" })
  deviceToken?: string;
}

export class PasskeyChallengeDto implements PasskeyChallenge {
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'For `navigator.credentials.get`' })
  options: object;
  @ApiProperty({ type: String, description: "Send it back with the browser's response within five minutes" })
  challenge: string;
}

export class SecondFactorChallengeDto implements SecondFactorChallenge {
  @ApiProperty({ type: String, description: 'Send it to POST /api/auth/second-factor within five minutes' })
  challenge: string;
  @DateTimeProperty() expiresAt: string;
  @ApiProperty({
    enum: SECOND_FACTOR_METHODS,
    isArray: true,
    description: 'Accepted methods',
    example: ['totp'],
  })
  methods: SecondFactorMethod[];
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'For `navigator.credentials.get`; null without a passkey',
  })
  passkey: object | null;
}

export class SecondFactorRequiredDto extends FailureDto {
  @ApiProperty({ type: SecondFactorChallengeDto, required: false, description: 'With the code SECOND_FACTOR_REQUIRED' })
  data?: SecondFactorChallengeDto;
}

const ID = '0b0d1f8e-3b5e-4f0a-9a53-0f8a4f1c2d3e';
const DEVICE = 'Name of browser and system';
const NETWORK = 'Network of the sign-in, shortened to a /24 or a /48';

export class OwnSessionDto implements OwnSession {
  @ApiProperty({ type: String, format: 'uuid', example: ID }) id: string;
  @ApiProperty({ type: String, nullable: true, description: DEVICE, example: 'Chrome on Android' }) device:
    string | null;
  @ApiProperty({ type: String, nullable: true, description: NETWORK, example: '203.0.113.0/24' }) network:
    string | null;
  @DateTimeProperty() createdAt: string;
  @DateTimeProperty() lastSeenAt: string;
  @DateTimeProperty() expiresAt: string;
  @ApiProperty({ type: Boolean, description: 'Whether it is the session of this request' }) isCurrent: boolean;
}

export class OwnDeviceDto implements OwnDevice {
  @ApiProperty({ type: String, format: 'uuid', example: ID }) id: string;
  @ApiProperty({ type: String, description: DEVICE, example: 'Chrome on Android' }) device: string;
  @ApiProperty({ type: String, description: NETWORK, example: '203.0.113.0/24' }) network: string;
  @DateTimeProperty() createdAt: string;
  @DateTimeProperty() lastSeenAt: string;
  @DateTimeProperty(true) rememberedUntil: string | null;
  @ApiProperty({ type: Boolean, description: 'Whether the session of this request was opened in it' })
  isCurrent: boolean;
}

export class NewDeviceDto implements NewDevice {
  @ApiProperty({ type: String, format: 'uuid', example: ID }) id: string;
  @ApiProperty({ type: String, description: DEVICE, example: 'Chrome on Android' }) device: string;
  @ApiProperty({ type: String, description: NETWORK, example: '203.0.113.0/24' }) network: string;
  @DateTimeProperty() createdAt: string;
}

export class NewDeviceAnswerDto {
  @BooleanField({ required: true, description: 'Whether it was you who signed in there', example: true })
  isMine: boolean;
}

export class NewPasswordDto {
  @TextField(CURRENT_PASSWORD, { format: 'password', example: 'correct horse' }) currentPassword: string;
  @TextField(USER.password, { format: 'password', example: 'correct horse' }) password: string;
}

const DeviceToken = () =>
  ApiProperty({ type: String, description: 'Keep it, even after signing out, and send it with the next sign-in' });

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
  @ApiProperty({ type: String, description: 'Append it to the URL of a picture: /uploads/….jpg?key=…' }) key: string;
  @DateTimeProperty() expiresAt: string;
}

export class StatusDto {
  @ApiProperty({ type: Boolean }) authenticated: boolean;
}
