import {
  REVIEW,
  REVIEW_PROFILE_REQUIRED,
  REVIEW_STATUSES,
  type ReviewInput,
  type ReviewStatus,
  STARS,
} from '../../../contract/content/reviews.js';
import { UrlField, EnumField, TextField, IntField } from '../../platform/validation/fields.js';
import { ScheduleDto, StaffScheduleDto } from '../../records/collection/schedule.dto.js';
import { ResponseType, IdProperty, StaffRecordDto } from '../../platform/openapi/response-dto.js';
import { IntersectionType } from '@nestjs/swagger';

export class ReviewDto extends ScheduleDto implements ReviewInput {
  @TextField(REVIEW.name, { example: 'Dilini Fernando' }) name: string;
  @TextField(REVIEW.review, { example: 'My son runs to school in the morning.' }) review: string;
  @IntField(STARS, { example: 5 }) stars?: number;
  @TextField(REVIEW.who, { example: 'Principal' }) who?: string | null;
  @EnumField(REVIEW_STATUSES) status?: ReviewStatus;
  @UrlField({ required: REVIEW_PROFILE_REQUIRED }) profile: string;
}

const REVIEW_FIELDS = ['name', 'review', 'stars', 'who', 'status', 'profile'] as const;

export class PublicReviewDto extends ResponseType(ReviewDto, REVIEW_FIELDS) {
  @IdProperty() id: number;
}

export class StaffReviewDto extends IntersectionType(
  ResponseType(ReviewDto, REVIEW_FIELDS),
  StaffScheduleDto,
  StaffRecordDto,
) {}
