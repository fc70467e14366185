import {
  REVIEW,
  REVIEW_PROFILE_REQUIRED,
  REVIEW_STATUSES,
  type ReviewInput,
  type ReviewStatus,
  STARS,
} from '../../contract/reviews.js';
import { Address, Choice, Text, Whole } from '../common/fields.js';
import { Shown, ShownId, StaffRecordDto } from '../common/shown.js';
import { IntersectionType } from '@nestjs/swagger';

export class ReviewDto implements ReviewInput {
  @Text(REVIEW.name, { example: 'Dilini Fernando' }) name: string;
  @Text(REVIEW.review, { example: 'My son runs to school in the morning.' }) review: string;
  @Whole(STARS, { example: 5 }) stars?: number;
  @Text(REVIEW.who, { example: 'Principal' }) who?: string | null;
  @Choice(REVIEW_STATUSES) status?: ReviewStatus;
  @Address({ required: REVIEW_PROFILE_REQUIRED }) profile: string;
}

export const REVIEW_SHOWN = ['name', 'review', 'stars', 'who', 'status', 'profile'] as const;

/** What a visitor is shown, and so may filter and sort by. */
export const PUBLIC_REVIEW = ['id', ...REVIEW_SHOWN] as const;

export class PublicReviewDto extends Shown(ReviewDto, REVIEW_SHOWN) {
  @ShownId() id: number;
}

export class StaffReviewDto extends IntersectionType(Shown(ReviewDto, REVIEW_SHOWN), StaffRecordDto) {}
