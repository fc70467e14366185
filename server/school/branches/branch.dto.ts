import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import type { Alts } from '../../../contract/records/alts.js';
import type { FocalPoints } from '../../../contract/records/focal-points.js';
import { BRANCH, BRANCH_PHOTOS, type BranchInput, LATITUDE, LONGITUDE } from '../../../contract/school/branches.js';
import { BRANCH_COLOURS, type BranchColour } from '../../../contract/school/branch-colours.js';
import { EMAILS } from '../../../contract/delivery/mails.js';
import { type Status, STATUSES } from '../../../contract/platform/records.js';
import { oneLine } from '../../../contract/platform/validation.js';
import { AltsField } from '../../platform/validation/alts-field.js';
import { FocalPointsField } from '../../platform/validation/focal-points-field.js';
import {
  UrlField,
  EnumField,
  LowercaseEnumField,
  CoordinateField,
  PhotosField,
  TextField,
} from '../../platform/validation/fields.js';
import { ScheduleDto, StaffScheduleDto } from '../../records/collection/abilities/schedule/schedule.dto.js';
import { ResponseType, IdProperty, StaffRecordDto } from '../../platform/openapi/response-dto.js';

export class BranchDto extends ScheduleDto implements BranchInput {
  @TextField({ ...BRANCH.title, normalize: oneLine }, { example: 'Crestfield College - Kandy' }) title: string;
  @TextField(BRANCH.address, { example: '12 Lake Drive, Kandy' }) address: string;
  @TextField(BRANCH.contact, { example: '081 220 4410' }) contact: string;
  @TextField(BRANCH.email, { example: 'kandy@crestfield.example.com' }) email?: string | null;
  @TextField(EMAILS, {
    example: 'kandy-office@crestfield.example.com',
    description: 'Email addresses notified of messages and applications, separated by commas. Only staff see them.',
  })
  notifyEmails?: string | null;
  @EnumField(STATUSES) status?: Status;
  @TextField(BRANCH.description) description?: string | null;
  @TextField(BRANCH.location) location?: string | null;
  @CoordinateField(LATITUDE) latitude?: number | null;
  @CoordinateField(LONGITUDE) longitude?: number | null;
  @LowercaseEnumField(BRANCH_COLOURS, {
    nullable: true,
    description: 'Marks the branch in the calendar',
  })
  colour?: BranchColour | null;
  @UrlField() heroImage?: string | null;
  @PhotosField(BRANCH_PHOTOS) photos?: string[];
  @AltsField() alts?: Alts;
  @FocalPointsField() focalPoints?: FocalPoints;
}

const BRANCH_FIELDS = [
  'title',
  'address',
  'contact',
  'email',
  'status',
  'description',
  'location',
  'latitude',
  'longitude',
  'heroImage',
  'photos',
  'alts',
  'focalPoints',
  'colour',
] as const;

export class PublicBranchDto extends ResponseType(BranchDto, BRANCH_FIELDS) {
  @IdProperty() id: number;
  @ApiProperty({ type: String, description: "The part of the title after its last ' - '", example: 'Kandy' })
  name: string;
}

export class StaffBranchDto extends IntersectionType(
  PublicBranchDto,
  ResponseType(BranchDto, ['notifyEmails']),
  StaffScheduleDto,
  StaffRecordDto,
) {}
