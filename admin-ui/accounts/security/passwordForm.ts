import { CURRENT_PASSWORD } from '../../../contract/accounts/auth.js';
import type { Issue } from '../../../contract/platform/envelope.js';
import { USER } from '../../../contract/accounts/users.js';
import { textError } from '../../../contract/platform/validation.js';

export interface PasswordValues {
  currentPassword: string;
  password: string;
  repeat: string;
}

export function passwordIssues({ currentPassword, password, repeat }: PasswordValues): Issue[] {
  const errors: [keyof PasswordValues, string | undefined][] = [
    ['currentPassword', textError(CURRENT_PASSWORD, currentPassword)],
    ['password', textError(USER.password, password)],
    ['repeat', repeat === password ? undefined : 'security.password.differs'],
  ];
  return errors.flatMap(([path, message]) => (message ? [{ path, message }] : []));
}
