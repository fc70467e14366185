import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import {
  FEATURED_REVIEWS_AT_MOST,
  featuredReviewsFull,
  type PublicReview,
  type ReviewInput,
  type StaffReview,
} from '../../../contract/content/reviews.js';
import { CacheInvalidationService } from '../../platform/response-cache/cache-invalidation.service.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { CollectionService } from '../../records/collection/collection.service.js';
import type { Write } from '../../records/collection/write.js';
import { Config } from '../../platform/config/config.js';
import { Review } from './review.entity.js';
import { REVIEWS } from './reviews.collection.js';

@Injectable()
export class ReviewsService extends CollectionService<Review, ReviewInput, StaffReview, PublicReview> {
  constructor(
    @InjectRepository(Review) repository: Repository<Review>,
    cacheInvalidation: CacheInvalidationService,
    config: Config,
  ) {
    super(REVIEWS, repository, cacheInvalidation, config);
  }

  protected override async beforeSave(input: Partial<ReviewInput>, write: Write<Review>): Promise<Partial<Review>> {
    if (!input.featured || write.record?.featured) return input;
    const names = await featuredNames(write.manager);
    if (names.length >= FEATURED_REVIEWS_AT_MOST) {
      throw ValidationException.field('featured', featuredReviewsFull(names));
    }
    return input;
  }

  /** Others may have been featured since it was deleted. */
  override async afterRestore(_was: Review, after: Review, manager: EntityManager): Promise<void> {
    if (!after.featured || (await featuredNames(manager)).length <= FEATURED_REVIEWS_AT_MOST) return;
    await manager.update(Review, after.id, { featured: false });
    Object.assign(after, { featured: false, version: after.version + 1 });
  }
}

/** Includes those that visitors do not see yet. Until the end of the transaction, no other transaction reads them. */
async function featuredNames(manager: EntityManager): Promise<string[]> {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtext('featured reviews'))`);
  const featured = await manager.find(Review, {
    select: { name: true },
    where: { featured: true },
    order: { createdAt: 'DESC', id: 'DESC' },
  });
  return featured.map(({ name }) => name);
}
