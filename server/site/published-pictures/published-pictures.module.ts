import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AuthModule } from '../../accounts/auth/auth.module.js';
import { SettingsModule } from '../../school/settings/settings.module.js';
import { UploadsModule } from '../../records/uploads/uploads.module.js';
import { PublishedPicturesService } from './published-pictures.service.js';

@Module({
  imports: [DiscoveryModule, AuthModule, SettingsModule, UploadsModule],
  providers: [PublishedPicturesService],
  exports: [PublishedPicturesService],
})
export class PublishedPicturesModule {}
