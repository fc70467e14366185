import { Global, Module } from '@nestjs/common';
import { CurrentPassword } from '../../platform/http/current-password.js';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BranchesModule } from '../../school/branches/branches.module.js';
import { MailsModule } from '../../delivery/mails/mails.module.js';
import { SettingsModule } from '../../school/settings/settings.module.js';
import { CurrentPasswordService } from './current-password.service.js';
import { FirstAdminService } from './first-admin.service.js';
import { Device } from './device.entity.js';
import { SessionEntity } from './session.entity.js';
import { User } from './user.entity.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

/** Global, because lower parts inject CurrentPassword. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([User, SessionEntity, Device]), BranchesModule, MailsModule, SettingsModule],
  controllers: [UsersController],
  providers: [UsersService, { provide: CurrentPassword, useClass: CurrentPasswordService }, FirstAdminService],
  exports: [UsersService, CurrentPassword, FirstAdminService, TypeOrmModule],
})
export class UsersModule {}
