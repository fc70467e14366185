import { CURRENT_PASSWORD } from '../../contract/auth.js';
import type { Issue } from '../../contract/envelope.js';
import { USER } from '../../contract/users.js';
import { textFault } from '../../contract/validation.js';

export interface PasswordValues {
  currentPassword: string;
  password: string;
  repeat: string;
}

export function passwordIssues({ currentPassword, password, repeat }: PasswordValues): Issue[] {
  const faults: [keyof PasswordValues, string | undefined][] = [
    ['currentPassword', textFault(CURRENT_PASSWORD, currentPassword)],
    ['password', textFault(USER.password, password)],
    ['repeat', repeat === password ? undefined : 'resources.users.own.differs'],
  ];
  return faults.flatMap(([path, message]) => (message ? [{ path, message }] : []));
}
