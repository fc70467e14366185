import { REVIEW, REVIEW_STATUSES } from '../../../contract/content/reviews.js';
import { type Collection, byStatus, onlyActive } from '../../records/collection/collection.js';
import { fromRegistry } from '../../records/collection/from-registry.js';
import { fieldsOf } from '../../platform/openapi/response-dto.js';
import { PublicReviewDto, ReviewDto, StaffReviewDto } from './review.dto.js';
import type { Review } from './review.entity.js';

export const REVIEWS: Collection<Review> = {
  ...fromRegistry('reviews'),
  staffDto: StaffReviewDto,
  publicDto: PublicReviewDto,
  fields: {
    id: 'integer',
    name: 'text',
    who: 'text',
    stars: 'integer',
    status: { choices: REVIEW_STATUSES },
    featured: 'flag',
    createdAt: 'instant',
  },
  unsorted: ['featured'],
  search: ['name', 'review', 'who'],
  sort: ['createdAt', 'DESC'],
  summary: { title: 'name', at: 'createdAt', status: 'status' },
  publication: byStatus('INACTIVE'),
  visibleTo: onlyActive,
  abilities: {
    revisions: { fields: fieldsOf(ReviewDto) },
    trash: true,
    schedule: true,
    duplicate: { column: 'name', max: REVIEW.name.max, cleared: { featured: false } },
    preview: { inputDto: ReviewDto, shown: { status: 'ACTIVE', createdAt: new Date('9999-12-31') } },
    bulk: { inputDto: ReviewDto, fields: ['status'] },
  },
};
