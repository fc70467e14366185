import { Module } from '@nestjs/common';
import { CdnPurge } from './cdn-purge.service.js';

@Module({ providers: [CdnPurge], exports: [CdnPurge] })
export class CdnModule {}
