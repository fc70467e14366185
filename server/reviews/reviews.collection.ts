import { REVIEW_STATUSES } from '../../contract/reviews.js';
import { type Collection, onlyActive } from '../collection/collection.js';
import { PublicReviewDto, StaffReviewDto } from './review.dto.js';
import type { Review } from './review.entity.js';

export const REVIEWS: Collection<Review> = {
  name: 'reviews',
  label: 'Review',
  staffDto: StaffReviewDto,
  publicDto: PublicReviewDto,
  fields: {
    id: 'integer',
    name: 'text',
    who: 'text',
    stars: 'integer',
    status: { choices: REVIEW_STATUSES },
    createdAt: 'instant',
  },
  search: ['name', 'review', 'who'],
  sort: ['createdAt', 'DESC'],
  hasTrash: true,
  visibleTo: onlyActive,
};
