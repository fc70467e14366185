import { Module } from '@nestjs/common';
import { EventsModule } from '../../content/events/events.module.js';
import { NoticesModule } from '../../content/notices/notices.module.js';
import { VisitsModule } from '../visits/visits.module.js';
import { MailsModule } from '../../delivery/mails/mails.module.js';
import { ClosureMailsController } from './closure-mails.controller.js';
import { ClosureMailsService } from './closure-mails.service.js';
import { ClosuresController } from './closures.controller.js';
import { ClosuresService } from './closures.service.js';

@Module({
  imports: [EventsModule, MailsModule, NoticesModule, VisitsModule],
  controllers: [ClosuresController, ClosureMailsController],
  providers: [ClosuresService, ClosureMailsService],
})
export class ClosuresModule {}
