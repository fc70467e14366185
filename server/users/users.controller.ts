import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CollectionController } from '../common/collection.controller.js';
import { StaffUserDto, UserDto } from './user.dto.js';
import { USERS } from './users.collection.js';
import { UsersService } from './users.service.js';

@ApiTags('Users')
@Controller('users')
export class UsersController extends CollectionController({
  collection: USERS,
  one: 'user',
  many: 'users',
  create: UserDto,
  staff: StaffUserDto,
  roles: ['SUPER_ADMIN'],
}) {
  constructor(service: UsersService) {
    super(service);
  }
}
