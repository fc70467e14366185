import { Module } from '@nestjs/common';
import { MailsModule } from '../mails/mails.module.js';
import { ProblemMailsService } from './problem-mails.service.js';

@Module({ imports: [MailsModule], providers: [ProblemMailsService] })
export class ProblemMailsModule {}
