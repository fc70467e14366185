import { CURRENT_PASSWORD } from '../../../contract/accounts/auth.js';
import { TextField } from './fields.js';

export class OwnPasswordDto {
  @TextField(
    { ...CURRENT_PASSWORD, required: undefined },
    { format: 'password', description: 'Your own password', example: 'correct horse' },
  )
  currentPassword?: string;
}
