import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailsModule } from '../mails/mails.module.js';
import { BulkDeliveries } from './bulk-deliveries.service.js';
import { DeliveryQueue } from './delivery-queue.js';
import { UnsentDeliveries } from './unsent-deliveries.service.js';
import { WebhookDeliveryRow } from './webhook-delivery.entity.js';
import { WebhookRow } from './webhook.entity.js';
import { WebhookSender } from './webhook-sender.service.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([WebhookRow, WebhookDeliveryRow]), MailsModule],
  controllers: [WebhooksController],
  providers: [BulkDeliveries, DeliveryQueue, UnsentDeliveries, WebhookSender, WebhooksService],
  exports: [BulkDeliveries, WebhooksService],
})
export class WebhooksModule {}
