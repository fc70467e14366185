import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeliveryQueue } from './delivery-queue.js';
import { WebhookDeliveryRow } from './webhook-delivery.entity.js';
import { WebhookRow } from './webhook.entity.js';
import { WebhookSender } from './webhook-sender.service.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([WebhookRow, WebhookDeliveryRow])],
  controllers: [WebhooksController],
  providers: [DeliveryQueue, WebhookSender, WebhooksService],
  exports: [WebhooksService],
})
export class WebhooksModule {}
