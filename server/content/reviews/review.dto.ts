import {
  FEATURED_REVIEWS_AT_MOST,
  REVIEW,
  REVIEW_PROFILE_REQUIRED,
  REVIEW_STATUSES,
  type ReviewInput,
  type ReviewStatus,
  STARS,
} from '../../../contract/content/reviews.js';
import type { FocalPoints } from '../../../contract/records/focal-points.js';
import { FocalPointsField } from '../../platform/validation/focal-points-field.js';
import { BooleanField, UrlField, EnumField, TextField, IntField } from '../../platform/validation/fields.js';
import { ScheduleDto, StaffScheduleDto } from '../../records/collection/abilities/schedule/schedule.dto.js';
import { ownFieldsOf, ResponseType, IdProperty, StaffRecordDto } from '../../platform/openapi/response-dto.js';
import { IntersectionType } from '@nestjs/swagger';

export class ReviewDto extends ScheduleDto implements ReviewInput {
  @TextField(REVIEW.name, { example: 'Dilini Fernando' }) name: string;
  @TextField(REVIEW.review, { example: 'My son runs to school in the morning.' }) review: string;
  @IntField(STARS, { example: 5 }) stars?: number;
  @TextField(REVIEW.who, { example: 'Principal' }) who?: string | null;
  @EnumField(REVIEW_STATUSES) status?: ReviewStatus;
  @UrlField({ required: REVIEW_PROFILE_REQUIRED }) profile: string;
  @FocalPointsField() focalPoints?: FocalPoints;
  @BooleanField({
    description: `Whether it comes first on the home page, among families or among staff; at most ${FEATURED_REVIEWS_AT_MOST} do`,
  })
  featured?: boolean;
}

class ReviewFieldsDto extends ResponseType(ReviewDto, ownFieldsOf(ReviewDto, ScheduleDto)) {}

export class PublicReviewDto extends ReviewFieldsDto {
  @IdProperty() id: number;
}

export class StaffReviewDto extends IntersectionType(ReviewFieldsDto, StaffScheduleDto, StaffRecordDto) {}
