import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailsModule } from '../../delivery/mails/mails.module.js';
import { ApplicationLink } from './application-link.entity.js';
import { ApplicationLinksService } from './application-links.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ApplicationLink]), MailsModule],
  providers: [ApplicationLinksService],
  exports: [ApplicationLinksService],
})
export class ApplicationLinksModule {}
