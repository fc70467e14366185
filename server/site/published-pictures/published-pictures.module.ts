import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ApiTokensModule } from '../../accounts/api-tokens/api-tokens.module.js';
import { AuthModule } from '../../accounts/auth/auth.module.js';
import { SettingsModule } from '../../school/settings/settings.module.js';
import { UploadsModule } from '../../records/uploads/uploads.module.js';
import { PublishedPicturesService } from './published-pictures.service.js';

@Module({
  imports: [DiscoveryModule, ApiTokensModule, AuthModule, SettingsModule, UploadsModule],
  providers: [PublishedPicturesService],
  exports: [PublishedPicturesService],
})
export class PublishedPicturesModule {}
