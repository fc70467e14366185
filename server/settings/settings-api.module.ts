import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { SettingsController } from './settings.controller.js';
import { SettingsModule } from './settings.module.js';

/** The routes, which ask users for their passwords; users need settings themselves. */
@Module({ imports: [SettingsModule, UsersModule], controllers: [SettingsController] })
export class SettingsApiModule {}
