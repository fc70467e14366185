import { Module } from '@nestjs/common';
import { BranchesModule } from '../../../school/branches/branches.module.js';
import { SettingsModule } from '../../../school/settings/settings.module.js';
import { EventsModule } from '../../events/events.module.js';
import { CalendarFeedsController } from './calendar-feeds.controller.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';
import { EventFileService } from './event-file.service.js';
import { FeedItemsService } from './feed-items.service.js';

@Module({
  imports: [BranchesModule, SettingsModule, EventsModule],
  controllers: [CalendarFeedsController],
  providers: [CalendarFeedsService, EventFileService, FeedItemsService],
  exports: [FeedItemsService],
})
export class CalendarFeedsModule {}
