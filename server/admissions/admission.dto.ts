import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import {
  ADMISSION,
  ADMISSION_STATUS_ALIASES,
  ADMISSION_STATUSES,
  type AdmissionApplication,
  type AdmissionChoices,
  type AdmissionStatus,
} from '../../contract/admissions.js';
import { Choice, Flag, Text } from '../validation/fields.js';
import { PartialType } from '../validation/partial.js';
import { ReferenceProperty } from '../openapi/receipts.js';
import { ResponseType, StaffRecordDto } from '../openapi/response-dto.js';

export class AdmissionApplicationDto implements AdmissionApplication {
  @Text(ADMISSION.parentName, { example: 'Ruwan Perera' }) parentName: string;
  @Text(ADMISSION.parentContactNumber, { example: '0771234567' }) parentContactNumber: string;
  @Text(ADMISSION.parentEmail, { example: 'ruwan@example.com' }) parentEmail: string;
  @Text(ADMISSION.childAge, { example: '7', numeric: true }) childAge: string;
  @Text(ADMISSION.childName, { example: 'Senuli Perera' }) childName: string;
  @Text(ADMISSION.interestedCurriculum, { example: 'Cambridge Primary' }) interestedCurriculum: string;
  @Text(ADMISSION.selectedBranch, { example: 'Crestfield College - Kandy' }) selectedBranch: string;
}

class StaffAdmissionFieldsDto {
  @Text(ADMISSION.childName, { example: 'Senuli Perera' }) studentName: string;
  @Text(ADMISSION.parentName, { example: 'Ruwan Perera' }) parentName: string;
  @Text(ADMISSION.parentEmail, { example: 'ruwan@example.com' }) email: string;
  @Text(ADMISSION.parentContactNumber, { example: '0771234567' }) phone: string;
  @Text({ ...ADMISSION.childAge, pattern: undefined, max: 60 }, { example: '7' }) grade: string;
  @Text(ADMISSION.selectedBranch, { example: 'Crestfield College - Kandy' }) branch: string;
  @Text({ max: 500 }) notes?: string | null;
  @Choice(ADMISSION_STATUSES, ADMISSION_STATUS_ALIASES) status?: AdmissionStatus;
  @Flag() isRead?: boolean;
  @Flag() spam?: boolean;
  @Text({ max: 60 }) dateOfBirth?: string | null;
  @Text({ max: 255 }) previousSchool?: string | null;
  @Text({ max: 5000 }) additionalInfo?: string | null;
}

export class AdmissionChangesDto extends PartialType(StaffAdmissionFieldsDto) {}

const ADMISSION_FIELDS = [
  'studentName',
  'parentName',
  'email',
  'phone',
  'grade',
  'branch',
  'notes',
  'status',
  'isRead',
  'spam',
  'dateOfBirth',
  'previousSchool',
  'additionalInfo',
] as const;

export class StaffAdmissionDto extends IntersectionType(
  ResponseType(StaffAdmissionFieldsDto, ADMISSION_FIELDS),
  StaffRecordDto,
) {
  @ReferenceProperty() reference: string;
  @ApiProperty({ type: 'integer', nullable: true }) branchId: number | null;
}

export class AdmissionChoicesDto implements AdmissionChoices {
  @ApiProperty({ type: [String] }) branch: string[];
  @ApiProperty({ type: [String] }) notes: string[];
}
