import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { BRANCH, BRANCH_PHOTOS, type BranchInput, LATITUDE, LONGITUDE } from '../../contract/branches.js';
import { type Status, STATUSES } from '../../contract/records.js';
import { Address, Choice, Coordinate, Photos, Text } from '../validation/fields.js';
import { ResponseType, IdProperty, StaffRecordDto } from '../openapi/response-dto.js';

export class BranchDto implements BranchInput {
  @Text(BRANCH.title, { example: 'Crestfield College - Kandy' }) title: string;
  @Text(BRANCH.address, { example: '12 Lake Drive, Kandy' }) address: string;
  @Text(BRANCH.contact, { example: '081 220 4410' }) contact: string;
  @Text(BRANCH.email, { example: 'kandy@crestfield.example.com' }) email?: string | null;
  @Choice(STATUSES) status?: Status;
  @Text(BRANCH.description) description?: string | null;
  @Text(BRANCH.location) location?: string | null;
  @Coordinate(LATITUDE) latitude?: number | null;
  @Coordinate(LONGITUDE) longitude?: number | null;
  @Address() heroImage?: string | null;
  @Photos(BRANCH_PHOTOS) photos?: string[];
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
] as const;

export class PublicBranchDto extends ResponseType(BranchDto, BRANCH_FIELDS) {
  @IdProperty() id: number;
  @ApiProperty({ type: String, description: "What stands in the title after its last ' - '", example: 'Kandy' })
  name: string;
}

export class StaffBranchDto extends IntersectionType(PublicBranchDto, StaffRecordDto) {}
