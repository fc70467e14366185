import { Module } from '@nestjs/common';
import { CdnPurgeService } from './cdn-purge.service.js';

@Module({ providers: [CdnPurgeService], exports: [CdnPurgeService] })
export class CdnModule {}
