import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ErasuresModule } from '../erasures/erasures.module.js';
import { MailsModule } from '../../delivery/mails/mails.module.js';
import { Subscriber } from './subscriber.entity.js';
import { SubscribersController } from './subscribers.controller.js';
import { SubscribersService } from './subscribers.service.js';
import { SubscriptionLinksService } from './subscription-links.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Subscriber]), ErasuresModule, MailsModule],
  controllers: [SubscribersController],
  providers: [SubscribersService, SubscriptionLinksService],
  exports: [SubscribersService, SubscriptionLinksService],
})
export class SubscribersModule {}
