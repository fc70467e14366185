import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailsModule } from '../mails/mails.module.js';
import { BulkDeliveriesService } from './bulk-deliveries.service.js';
import { DeliveryStore } from './delivery-store.js';
import { UnsentDeliveriesService } from './unsent-deliveries.service.js';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import { WebhookEntity } from './webhook.entity.js';
import { WebhookSender } from './webhook-sender.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([WebhookEntity, WebhookDeliveryEntity]), MailsModule],
  controllers: [WebhooksController],
  providers: [BulkDeliveriesService, DeliveryStore, UnsentDeliveriesService, WebhookSender, WebhooksService],
  exports: [BulkDeliveriesService, WebhooksService],
})
export class WebhooksModule {}
