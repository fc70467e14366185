import { CURRENT_PASSWORD } from '../../../contract/accounts/auth.js';
import type { SignedInUser } from './access.js';
import { ValidationException } from './exceptions.js';

export const passwordWanted = () => ValidationException.field('currentPassword', CURRENT_PASSWORD.required!);

/** Verifies the caller's password, so that a stolen session alone cannot change access. `UsersModule` provides it. */
export abstract class CurrentPassword {
  /** Throws a ValidationException for a missing or wrong password, and 429 after too many attempts. */
  abstract confirm(user: SignedInUser, password: string | null | undefined): Promise<true>;
}
