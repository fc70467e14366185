import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { RecordAccessService } from './record-access.service.js';

@Global()
@Module({ imports: [DiscoveryModule], providers: [RecordAccessService], exports: [RecordAccessService] })
export class RecordAccessModule {}
