import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/users.module.js';
import { WebhooksModule } from '../../delivery/webhooks/webhooks.module.js';
import { BulkChangeRow } from './bulk-change.entity.js';
import { BulkCollections } from './bulk-collections.service.js';
import { BulkController } from './bulk.controller.js';
import { BulkQueue } from './bulk-queue.js';
import { BulkRunner } from './bulk-runner.service.js';
import { BulkService } from './bulk.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([BulkChangeRow]), DiscoveryModule, UsersModule, WebhooksModule],
  controllers: [BulkController],
  providers: [BulkCollections, BulkQueue, BulkRunner, BulkService],
  exports: [BulkService],
})
export class BulkModule {}
