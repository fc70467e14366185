import { Module } from '@nestjs/common';
import { UploadsModule } from '../../records/uploads/uploads.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { LogoColoursController } from './logo-colours.controller.js';
import { LogoColoursService } from './logo-colours.service.js';

@Module({
  imports: [SettingsModule, UploadsModule],
  controllers: [LogoColoursController],
  providers: [LogoColoursService],
})
export class LogoColoursModule {}
