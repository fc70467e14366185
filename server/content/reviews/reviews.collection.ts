import { REVIEW, REVIEW_STATUSES } from '../../../contract/content/reviews.js';
import { type Collection, byStatus, onlyActive } from '../../records/collection/collection.js';
import { declared } from '../../records/collection/declared.js';
import { SCHEDULE_FIELDS, SCHEDULE_NAMES } from '../../records/collection/schedule.js';
import { fieldsOf } from '../../platform/openapi/response-dto.js';
import { PublicReviewDto, ReviewDto, StaffReviewDto } from './review.dto.js';
import type { Review } from './review.entity.js';

export const REVIEWS: Collection<Review> = {
  ...declared('reviews'),
  staffDto: StaffReviewDto,
  publicDto: PublicReviewDto,
  fields: {
    id: 'integer',
    name: 'text',
    who: 'text',
    stars: 'integer',
    status: { choices: REVIEW_STATUSES },
    createdAt: 'instant',
    ...SCHEDULE_FIELDS,
  },
  unsorted: SCHEDULE_NAMES,
  search: ['name', 'review', 'who'],
  sort: ['createdAt', 'DESC'],
  title: { column: 'name', max: REVIEW.name.max },
  history: { fields: fieldsOf(ReviewDto) },
  publication: byStatus('INACTIVE'),
  bulk: { inputDto: ReviewDto, fields: ['status'] },
  preview: { inputDto: ReviewDto, shown: { status: 'ACTIVE', createdAt: new Date('9999-12-31') } },
  visibleTo: onlyActive,
};
