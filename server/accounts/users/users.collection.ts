import { ROLES, USER_EMAIL_TAKEN } from '../../../contract/accounts/users.js';
import type { Collection } from '../../records/collection/collection.js';
import { fromRegistry } from '../../records/collection/from-registry.js';
import { StaffUserDto, UserDto } from './user.dto.js';
import type { User } from './user.entity.js';

export const USERS: Collection<User> = {
  ...fromRegistry('users'),
  changesWithoutVersion: true,
  staffDto: StaffUserDto,
  roles: ['SUPER_ADMIN'],
  fields: {
    id: 'integer',
    name: 'text',
    email: 'text',
    role: { choices: ROLES },
    isActive: 'flag',
    hasSecondFactor: 'flag',
    lastLoginAt: 'instant',
    createdAt: 'instant',
  },
  search: ['name', 'email'],
  taken: USER_EMAIL_TAKEN,
  sort: ['createdAt', 'DESC'],
  summary: { title: 'name', status: 'role' },
  abilities: { bulk: { inputDto: UserDto, fields: [] } },
};
