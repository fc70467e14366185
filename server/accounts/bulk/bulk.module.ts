import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/users.module.js';
import { WebhooksModule } from '../../delivery/webhooks/webhooks.module.js';
import { BulkChangeEntity } from './bulk-change.entity.js';
import { BulkCollectionsService } from './bulk-collections.service.js';
import { BulkController } from './bulk.controller.js';
import { BulkQueue } from './bulk-queue.js';
import { BulkRunner } from './bulk-runner.js';
import { BulkService } from './bulk.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([BulkChangeEntity]), DiscoveryModule, UsersModule, WebhooksModule],
  controllers: [BulkController],
  providers: [BulkCollectionsService, BulkQueue, BulkRunner, BulkService],
  exports: [BulkService],
})
export class BulkModule {}
