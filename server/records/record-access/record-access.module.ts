import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { RecordAccess } from './record-access.service.js';

@Global()
@Module({ imports: [DiscoveryModule], providers: [RecordAccess], exports: [RecordAccess] })
export class RecordAccessModule {}
