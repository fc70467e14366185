import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { PublicReview, ReviewInput, StaffReview } from '../../../contract/content/reviews.js';
import { CacheInvalidation } from '../../platform/response-cache/cache-invalidation.service.js';
import { ScheduledCollectionService } from '../../records/collection/scheduled-collection.service.js';
import { Config } from '../../platform/config/config.js';
import { Review } from './review.entity.js';
import { REVIEWS } from './reviews.collection.js';

@Injectable()
export class ReviewsService extends ScheduledCollectionService<Review, ReviewInput, StaffReview, PublicReview> {
  constructor(
    @InjectRepository(Review) repository: Repository<Review>,
    cacheInvalidation: CacheInvalidation,
    config: Config,
  ) {
    super(REVIEWS, repository, cacheInvalidation, config);
  }
}
