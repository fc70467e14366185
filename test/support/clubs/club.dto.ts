import { IntersectionType } from '@nestjs/swagger';
import { ScheduleDto, StaffScheduleDto } from '../../../server/records/collection/abilities/schedule/schedule.dto.js';
import { IdProperty, ResponseType, StaffRecordDto } from '../../../server/platform/openapi/response-dto.js';
import { EnumField, TextField, UrlField } from '../../../server/platform/validation/fields.js';
import { CLUB_STATUSES, type ClubInput } from './contract.js';

export class ClubDto extends ScheduleDto implements ClubInput {
  @TextField({ required: 'Title is required', max: 120 }, { example: 'Chess' }) title: string;
  @UrlField() picture?: string | null;
  @EnumField(CLUB_STATUSES) status?: ClubInput['status'];
}

const CLUB_FIELDS = ['title', 'picture', 'status'] as const;

export class PublicClubDto extends ResponseType(ClubDto, CLUB_FIELDS) {
  @IdProperty() id: number;
}

export class StaffClubDto extends IntersectionType(
  ResponseType(ClubDto, CLUB_FIELDS),
  StaffScheduleDto,
  StaffRecordDto,
) {}
