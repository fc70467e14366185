import { passwordIssues } from '../../../admin-ui/accounts/security/passwordForm.js';
import { suggestedPassword } from '../../../admin-ui/accounts/users/suggestedPassword.js';
import { userFromForm, userIssues, userToForm } from '../../../admin-ui/accounts/users/userForm.js';
import type { StaffUser } from '../../../contract/accounts/users.js';

const user: StaffUser = {
  id: 1,
  version: 1,
  createdAt: '',
  updatedAt: '',
  name: 'Anoma',
  email: 'anoma@example.com',
  role: 'SUPER_ADMIN',
  branchIds: [],
  isActive: true,
  hasSecondFactor: false,
  formerBranchIds: [],
  isInvited: false,
  lastLoginAt: null,
};

describe('the user form', () => {
  it('asks for a password only when the user is made', () => {
    expect(userIssues(userToForm()).map(({ path }) => path)).toEqual(['name', 'email', 'password']);
    expect(userIssues(userToForm(user))).toEqual([]);
    expect(userFromForm(userToForm(user))).not.toHaveProperty('password');
  });

  it('binds an administrator alone to branches', () => {
    const bound = { ...userToForm(user), branchIds: [3] };
    expect(userFromForm({ ...bound, role: 'ADMIN' }).branchIds).toEqual([3]);
    expect(userFromForm({ ...bound, role: 'EDITOR' }).branchIds).toEqual([]);
  });
});

describe('a changed password', () => {
  it('is asked for twice, after the current one', () => {
    expect(passwordIssues({ currentPassword: '', password: '12345', repeat: '' }).map(({ path }) => path)).toEqual([
      'currentPassword',
      'password',
      'repeat',
    ]);
    expect(passwordIssues({ currentPassword: 'x', password: '1234567 ', repeat: '1234567 ' })).toEqual([]);
  });

  it('can be suggested, in letters that are not mistaken for each other', () => {
    const words = new Set(Array.from({ length: 50 }, suggestedPassword));
    expect(words.size).toBe(50);
    for (const word of words) expect(word).toMatch(/^([a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/);
  });
});
