import { Module } from '@nestjs/common';
import { SettingsModule } from '../../school/settings/settings.module.js';
import { RetentionController } from './retention.controller.js';
import { RetentionService } from './retention.service.js';

@Module({ imports: [SettingsModule], controllers: [RetentionController], providers: [RetentionService] })
export class RetentionModule {}
