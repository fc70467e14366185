import { Module } from '@nestjs/common';
import { MailsModule } from './mails/mails.module.js';
import { ProblemMailsModule } from './problem-mails/problem-mails.module.js';
import { TemplatesModule } from './templates/templates.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

@Module({ imports: [MailsModule, ProblemMailsModule, TemplatesModule, WebhooksModule] })
export class DeliveryModule {}
