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

/** What `navigator.credentials` answers, as JSON. */
export const CREDENTIAL = { id: 'AQID', rawId: 'AQID', type: 'public-key', response: {} };

export class TotpConfirmationDto {
  @TextField(TOTP.ticket, { description: 'As the set-up answered it; for 15 minutes, in the same session' })
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
  @TextField(PASSKEY.name, { description: 'What its owner calls it', example: 'My phone' }) name: string;
}

export class NewPasskeyDto extends PasskeyNameDto {
  @TextField(TOTP.ticket, { description: 'As the set-up answered it; for five minutes, in the same session' })
  ticket: string;
  @ValuesField(CREDENTIAL, 'What the browser answered to `options`') credential: object;
}

export class PasskeySetupDto implements PasskeySetup {
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'For `navigator.credentials.create`' })
  options: object;
  @ApiProperty({ type: String, description: 'Goes back with what the browser answers' }) ticket: string;
}

export class OwnPasskeyDto implements OwnPasskey {
  @IdProperty() id: number;
  @ApiProperty({ type: String, description: 'What its owner calls it', example: 'My phone' }) name: string;
  @DateTimeProperty() createdAt: string;
  @DateTimeProperty(true) lastUsedAt: string | null;
}

export class SecondFactorStateDto implements SecondFactorState {
  @DateTimeProperty(true) totpSince: string | null;
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Recovery codes that are not used' })
  recoveryCodesLeft: number;
  @ApiProperty({ type: Boolean, description: 'Whether your role must have a second factor' }) isRequired: boolean;
  @ApiProperty({ type: [OwnPasskeyDto] }) passkeys: OwnPasskeyDto[];
}

export class TotpSetupDto implements TotpSetup {
  @ApiProperty({ type: String, description: 'In base32, to type into an app', example: 'JBSWY3DPEHPK3PXP' })
  secret: string;
  @ApiProperty({ type: String, description: 'The same as an otpauth URI, for a QR code' }) uri: string;
  @ApiProperty({ type: String, description: 'Goes back with a code' }) ticket: string;
}

export class NewRecoveryCodesDto implements NewRecoveryCodes {
  @ApiProperty({
    type: [String],
    nullable: true,
    description: 'Shown this once; null: those from before hold on',
    example: ['k3tm-9wpc-h2ra-u7ne'],
  })
  recoveryCodes: string[] | null;
}
