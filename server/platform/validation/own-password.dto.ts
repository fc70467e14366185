import { CURRENT_PASSWORD } from '../../../contract/accounts/auth.js';
import { type Docs, TextField } from './fields.js';

/** `required` is for the documentation only: `CurrentPassword.confirm` refuses a missing password. */
export const OwnPasswordField = (docs: Docs = {}) =>
  TextField({ ...CURRENT_PASSWORD, required: undefined }, {
    format: 'password',
    description: 'Your own password',
    example: 'correct horse',
    required: true,
    nullable: false,
    ...docs,
  } as Docs);

export class OwnPasswordDto {
  @OwnPasswordField() currentPassword?: string;
}

export class OptionalOwnPasswordDto {
  @OwnPasswordField({ required: false }) currentPassword?: string;
}
