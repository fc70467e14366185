import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FirstAdminService } from './first-admin.js';
import { Session } from './session.entity.js';
import { User } from './user.entity.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([User, Session])],
  controllers: [UsersController],
  providers: [UsersService, FirstAdminService],
  exports: [UsersService, FirstAdminService, TypeOrmModule],
})
export class UsersModule {}
