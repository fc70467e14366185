import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailsModule } from '../../delivery/mails/mails.module.js';
import { SubscribersModule } from '../subscribers/subscribers.module.js';
import { Newsletter } from './newsletter.entity.js';
import { NewslettersController } from './newsletters.controller.js';
import { NewslettersService } from './newsletters.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Newsletter]), MailsModule, SubscribersModule],
  controllers: [NewslettersController],
  providers: [NewslettersService],
})
export class NewslettersModule {}
