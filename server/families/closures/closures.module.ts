import { Module } from '@nestjs/common';
import { EventsModule } from '../../content/events/events.module.js';
import { NoticesModule } from '../../content/notices/notices.module.js';
import { VisitsModule } from '../visits/visits.module.js';
import { ClosuresController } from './closures.controller.js';
import { ClosuresService } from './closures.service.js';

@Module({
  imports: [EventsModule, NoticesModule, VisitsModule],
  controllers: [ClosuresController],
  providers: [ClosuresService],
})
export class ClosuresModule {}
