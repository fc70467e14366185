import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailsModule } from '../../delivery/mails/mails.module.js';
import { Digest } from './digest.entity.js';
import { DigestsController } from './digests.controller.js';
import { DigestsService } from './digests.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Digest]), MailsModule],
  controllers: [DigestsController],
  providers: [DigestsService],
})
export class DigestsModule {}
