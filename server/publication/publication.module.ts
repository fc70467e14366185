import { Module } from '@nestjs/common';
import { BranchesModule } from '../branches/branches.module.js';
import { EventsModule } from '../events/events.module.js';
import { HeroSlidesModule } from '../hero-slides/hero-slides.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { PublicationService } from './publication.service.js';

@Module({
  imports: [BranchesModule, EventsModule, HeroSlidesModule, ReviewsModule],
  providers: [PublicationService],
})
export class PublicationModule {}
