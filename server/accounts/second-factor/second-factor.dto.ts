import { ApiProperty } from '@nestjs/swagger';
import {
  type NewRecoveryCodes,
  type OwnPasskey,
  PASSKEY,
  type PasskeySetup,
  REQUIRED_FOR,
  type RequiredFor,
  type SecondFactorPolicy,
  type SecondFactorState,
  TOTP,
  type TotpSetup,
} from '../../../contract/accounts/second-factor.js';
import { DateTimeProperty, IdProperty } from '../../platform/openapi/response-dto.js';
import { EnumField, TextField } from '../../platform/validation/fields.js';
import { OwnPasswordDto } from '../../platform/validation/own-password.dto.js';
import { ValuesField } from '../../platform/validation/values-field.js';

export const CREDENTIAL = { id: 'AQID', rawId: 'AQID', type: 'public-key', response: {} };

export class TotpConfirmationDto {
  @TextField(TOTP.ticket, { description: 'From the response of the set-up; valid for 15 minutes in the same session' })
  ticket: string;
  @TextField(TOTP.code, { description: 'Six digits that the app shows for the secret', example: '492039' })
  code: string;
}

const WHO = 'Who must have a second factor';

export class SecondFactorPolicyDto implements SecondFactorPolicy {
  @ApiProperty({ enum: REQUIRED_FOR, description: WHO, example: 'SUPER_ADMIN' }) requiredFor: RequiredFor;
}

export class NewPolicyDto extends OwnPasswordDto implements SecondFactorPolicy {
  @EnumField(REQUIRED_FOR, {}, { required: true, description: WHO, example: 'SUPER_ADMIN' }) requiredFor: RequiredFor;
}

export class PasskeyNameDto {
  @TextField(PASSKEY.name, { description: 'A name given by its owner', example: 'My phone' }) name: string;
}

export class NewPasskeyDto extends PasskeyNameDto {
  @TextField(TOTP.ticket, {
    description: 'From the response of the set-up; valid for five minutes in the same session',
  })
  ticket: string;
  @ValuesField(CREDENTIAL, "The browser's response to `options`") credential: object;
}

export class PasskeySetupDto implements PasskeySetup {
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'For `navigator.credentials.create`' })
  options: object;
  @ApiProperty({ type: String, description: "Send it back with the browser's response" }) ticket: string;
}

export class OwnPasskeyDto implements OwnPasskey {
  @IdProperty() id: number;
  @ApiProperty({ type: String, description: 'A name given by its owner', example: 'My phone' }) name: string;
  @DateTimeProperty() createdAt: string;
  @DateTimeProperty(true) lastUsedAt: string | null;
}

export class SecondFactorStateDto implements SecondFactorState {
  @DateTimeProperty(true) totpSince: string | null;
  @ApiProperty({ type: 'integer', minimum: 0, description: 'The number of unused recovery codes' })
  recoveryCodesLeft: number;
  @ApiProperty({ type: Boolean, description: 'Whether your role must have a second factor' }) isRequired: boolean;
  @ApiProperty({ type: [OwnPasskeyDto] }) passkeys: OwnPasskeyDto[];
}

export class TotpSetupDto implements TotpSetup {
  @ApiProperty({ type: String, description: 'In base32, to type into an app', example: 'JBSWY3DPEHPK3PXP' })
  secret: string;
  @ApiProperty({ type: String, description: 'The secret as an otpauth URI, for a QR code' }) uri: string;
  @ApiProperty({ type: String, description: 'Send it back with a code' }) ticket: string;
}

export class NewRecoveryCodesDto implements NewRecoveryCodes {
  @ApiProperty({
    type: [String],
    nullable: true,
    description: 'Shown only once; null: the previous ones stay valid',
    example: ['k3tm-9wpc-h2ra-u7ne'],
  })
  recoveryCodes: string[] | null;
}
