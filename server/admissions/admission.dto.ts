import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import {
  ADMISSION,
  ADMISSION_STATUS_ALIASES,
  ADMISSION_STATUSES,
  type AdmissionApplication,
  type AdmissionChoices,
  type AdmissionStatus,
} from '../../contract/admissions.js';
import { EnumField, BooleanField, TextField } from '../validation/fields.js';
import { SpamField } from '../forms/spam.dto.js';
import { PartialType } from '../validation/partial.js';
import { ReferenceProperty } from '../openapi/receipts.js';
import { ResponseType, StaffRecordDto } from '../openapi/response-dto.js';

export class AdmissionApplicationDto implements AdmissionApplication {
  @TextField(ADMISSION.parentName, { example: 'Ruwan Perera' }) parentName: string;
  @TextField(ADMISSION.parentContactNumber, { example: '0771234567' }) parentContactNumber: string;
  @TextField(ADMISSION.parentEmail, { example: 'ruwan@example.com' }) parentEmail: string;
  @TextField(ADMISSION.childAge, { example: '7', numeric: true }) childAge: string;
  @TextField(ADMISSION.childName, { example: 'Senuli Perera' }) childName: string;
  @TextField(ADMISSION.interestedCurriculum, { example: 'Cambridge Primary' }) interestedCurriculum: string;
  @TextField(ADMISSION.selectedBranch, { example: 'Crestfield College - Kandy' }) selectedBranch: string;
}

class StaffAdmissionFieldsDto {
  @TextField(ADMISSION.childName, { example: 'Senuli Perera' }) studentName: string;
  @TextField(ADMISSION.parentName, { example: 'Ruwan Perera' }) parentName: string;
  @TextField(ADMISSION.parentEmail, { example: 'ruwan@example.com' }) email: string;
  @TextField(ADMISSION.parentContactNumber, { example: '0771234567' }) phone: string;
  @TextField({ ...ADMISSION.childAge, pattern: undefined, max: 60 }, { example: '7' }) grade: string;
  @TextField(ADMISSION.selectedBranch, { example: 'Crestfield College - Kandy' }) branch: string;
  @TextField({ max: 500 }) notes?: string | null;
  @EnumField(ADMISSION_STATUSES, ADMISSION_STATUS_ALIASES) status?: AdmissionStatus;
  @BooleanField() isRead?: boolean;
  @SpamField() spam?: boolean;
  @TextField({ max: 60 }) dateOfBirth?: string | null;
  @TextField({ max: 255 }) previousSchool?: string | null;
  @TextField({ max: 5000 }) additionalInfo?: string | null;
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
