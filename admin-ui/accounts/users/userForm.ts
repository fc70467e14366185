import type { Issue } from '../../../contract/platform/envelope.js';
import { textErrors } from '../../../contract/platform/validation.js';
import { USER, type Role, type StaffUser, type UserInput } from '../../../contract/accounts/users.js';

export interface UserValues {
  name: string | null;
  email: string | null;
  role: Role;
  isActive: boolean;
  branchIds: number[];
  /** Only for a new user without an invitation. */
  password?: string;
  invite?: boolean;
}

export function userToForm(user?: StaffUser): UserValues {
  const { name = '', email = '', role = 'ADMIN', isActive = true } = user ?? {};
  const branchIds = (role === 'ADMIN' ? user?.branchIds : user?.formerBranchIds) ?? [];
  return { name, email, role, isActive, branchIds, ...(!user && { password: '', invite: false }) };
}

export function userFromForm({
  name,
  email,
  role,
  password,
  invite,
  branchIds,
  ...rest
}: UserValues): Partial<UserInput> {
  return {
    ...rest,
    name: name!.trim(),
    email: email!.trim(),
    role,
    branchIds: role === 'ADMIN' ? branchIds : [],
    ...(invite ? { invite } : password !== undefined && { password }),
  };
}

export function userIssues(values: UserValues): Issue[] {
  const { name, email, password, invite } = values;
  const account = textErrors({ name: USER.name, email: USER.email }, { name, email });
  return password === undefined || invite
    ? account
    : [...account, ...textErrors({ password: USER.password }, { password })];
}
