import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../../school/settings/settings.module.js';
import { BackupsModule } from '../backups/backups.module.js';
import { SampleModule } from '../sample/sample.module.js';
import { PassedCheck } from './setup-check.entity.js';
import { SetupChecksService } from './setup-checks.service.js';
import { SetupController } from './setup.controller.js';
import { SetupService } from './setup.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PassedCheck]), SettingsModule, SampleModule, BackupsModule],
  controllers: [SetupController],
  providers: [SetupService, SetupChecksService],
})
export class SetupModule {}
