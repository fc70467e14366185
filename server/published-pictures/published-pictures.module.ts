import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { BranchesModule } from '../branches/branches.module.js';
import { EventsModule } from '../events/events.module.js';
import { HeroSlidesModule } from '../hero-slides/hero-slides.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { PopupPostersModule } from '../popup-posters/popup-posters.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { PublishedPicturesService } from './published-pictures.service.js';

@Module({
  imports: [
    AuthModule,
    BranchesModule,
    EventsModule,
    HeroSlidesModule,
    NoticesModule,
    PopupPostersModule,
    ReviewsModule,
    SettingsModule,
    UploadsModule,
  ],
  providers: [PublishedPicturesService],
})
export class PublishedPicturesModule {}
