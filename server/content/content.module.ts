import { Module } from '@nestjs/common';
import { CalendarModule } from './calendar/calendar.module.js';
import { CalendarFeedsModule } from './calendar/feeds/calendar-feeds.module.js';
import { CalendarDaysModule } from './calendar-days/calendar-days.module.js';
import { EventsModule } from './events/events.module.js';
import { HeroSlidesModule } from './hero-slides/hero-slides.module.js';
import { NoticesModule } from './notices/notices.module.js';
import { PopupPostersModule } from './popup-posters/popup-posters.module.js';
import { PublicationModule } from './publication/publication.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';

@Module({
  imports: [
    CalendarDaysModule,
    CalendarFeedsModule,
    CalendarModule,
    EventsModule,
    ReviewsModule,
    NoticesModule,
    PopupPostersModule,
    HeroSlidesModule,
    PublicationModule,
  ],
})
export class ContentModule {}
