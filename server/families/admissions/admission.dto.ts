import { ApiProperty, IntersectionType, OmitType } from '@nestjs/swagger';
import {
  ADMISSION,
  ADMISSION_STATUS_ALIASES,
  ADMISSION_STATUSES,
  type AdmissionApplication,
  type AdmissionChoices,
  type AdmissionFigures,
  type AdmissionSources,
  type AdmissionStatus,
  type ConsentMeans,
  SOURCE,
  STORED_AGE,
} from '../../../contract/families/admissions.js';
import { ADMISSION_FIELD_NAMES } from '../../../contract/school/admission-fields.js';
import { ENTERED_ADMISSION, type EnteredAdmission } from '../../../contract/families/entries.js';
import type { DecisionChoices } from '../../../contract/families/decisions.js';
import type { LastKind } from '../../../contract/families/threads.js';
import { EnumField, BooleanField, OmittableTextField, TextField } from '../../platform/validation/fields.js';
import {
  ActiveAtProperty,
  HeldField,
  LastKindProperty,
  LastTextProperty,
  NoticeVersionProperty,
  ReasonField,
  TextVersionProperty,
  UndeliveredProperty,
} from '../forms/privacy.dto.js';
import { AssigneeField } from '../forms/assignee.dto.js';
import { ConsentMeansField, EntryDto } from '../forms/entry.dto.js';
import { SignalsDto } from '../forms/signals.dto.js';
import { SpamField } from '../forms/spam.dto.js';
import { WaitDto } from '../forms/wait.dto.js';
import { AdmissionAnswersDto } from './admission-answers.dto.js';
import { DepositDto } from './deposit.dto.js';
import { PartialType } from '../../platform/validation/partial.js';
import { ReferenceProperty } from '../../platform/openapi/receipts.js';
import { CountProperty, DateTimeProperty, ResponseType, StaffRecordDto } from '../../platform/openapi/response-dto.js';

const SourceField = (description: string) => TextField(SOURCE, { description, example: 'newspaper' });

export class AdmissionApplicationDto extends AdmissionAnswersDto implements AdmissionApplication {
  @TextField(ADMISSION.parentName, { example: 'Ruwan Perera' }) parentName: string;
  @TextField(ADMISSION.parentContactNumber, { example: '0771234567' }) parentContactNumber: string;
  @TextField(ADMISSION.parentEmail, { example: 'ruwan@example.com' }) parentEmail: string;
  @TextField(ADMISSION.childAge, { example: '7', numeric: true }) childAge: string;
  @TextField(ADMISSION.childName, { example: 'Senuli Perera' }) childName: string;
  @TextField(ADMISSION.interestedCurriculum, { example: 'Cambridge Primary' }) interestedCurriculum: string;
  @TextField(ADMISSION.selectedBranch, { example: 'Crestfield College - Kandy' }) selectedBranch: string;
  @BooleanField({ description: 'Whether the parent agrees that the school keeps it, as the form on the site asks' })
  consent?: boolean;
  @SourceField('The source of the visit, such as a campaign') source?: string | null;
}

export class NewAdmissionDto extends IntersectionType(AdmissionApplicationDto, SignalsDto) {}

const EnteredPhoneField = () =>
  OmittableTextField(ENTERED_ADMISSION.phone, { example: '0771234567', description: 'Empty if it is not known' });
const EnteredEmailField = () =>
  OmittableTextField(ENTERED_ADMISSION.email, {
    example: 'ruwan@example.com',
    description: 'Empty if it is not known',
  });

const FORM_ONLY = ['parentContactNumber', 'parentEmail', 'consent', 'source'] as const;

/** Staff enter an application that was made by phone, at the desk or by chat. */
export class EnteredAdmissionDto
  extends IntersectionType(OmitType(AdmissionApplicationDto, FORM_ONLY), EntryDto)
  implements EnteredAdmission
{
  @EnteredPhoneField() parentContactNumber?: string;
  @EnteredEmailField() parentEmail?: string;
  @ConsentMeansField() consentMeans?: ConsentMeans | null;
  @TextField({ max: 5000 }, { description: 'What the parent said', example: null }) additionalInfo?: string | null;
}

class StaffAdmissionFieldsDto extends IntersectionType(AdmissionAnswersDto, WaitDto, DepositDto) {
  @TextField(ADMISSION.childName, { example: 'Senuli Perera' }) studentName: string;
  @TextField(ADMISSION.parentName, { example: 'Ruwan Perera' }) parentName: string;
  @EnteredEmailField() email: string;
  @EnteredPhoneField() phone: string;
  @TextField(STORED_AGE, { example: '7' }) grade: string;
  @TextField(ADMISSION.selectedBranch, { example: 'Crestfield College - Kandy' }) branch: string;
  @TextField({ max: 500 }) notes?: string | null;
  @EnumField(ADMISSION_STATUSES, ADMISSION_STATUS_ALIASES) status?: AdmissionStatus;
  @AssigneeField('admissions') assigneeId?: number | null;
  @SourceField('How the parent found the school, or how staff received it') source?: string | null;
  @ConsentMeansField() consentMeans?: ConsentMeans | null;
  @BooleanField() isRead?: boolean;
  @SpamField() spam?: boolean;
  @HeldField() isHeld?: boolean;
  @TextField({ max: 5000 }) additionalInfo?: string | null;
}

export class AdmissionChangesDto extends PartialType(StaffAdmissionFieldsDto) {
  @BooleanField({ description: 'Whether it is on the waiting list of its branch and grade', example: false })
  isWaiting?: boolean;
  @ReasonField() reason?: string | null;
}

export class DecisionChoicesDto implements DecisionChoices {
  @BooleanField({
    description:
      'Whether the parent is mailed about the decision; not possible without an email address, or about spam',
  })
  mailsParent?: boolean;
  @BooleanField({ description: 'Whether the parent is still asked for missing documents; for APPROVED only' })
  keepsDocuments?: boolean;
}

export class BulkAdmissionDto extends IntersectionType(AdmissionChangesDto, DecisionChoicesDto) {}

const ADMISSION_FIELDS = [
  'studentName',
  'parentName',
  'email',
  'phone',
  'grade',
  'branch',
  'notes',
  'status',
  'assigneeId',
  'waitUntil',
  'waitReason',
  'waitEnded',
  'paidOn',
  'paidAmount',
  'paidReference',
  'source',
  'consentMeans',
  'isRead',
  'spam',
  'isHeld',
  ...ADMISSION_FIELD_NAMES,
  'additionalInfo',
] as const;

export class StaffAdmissionDto extends IntersectionType(
  ResponseType(StaffAdmissionFieldsDto, ADMISSION_FIELDS),
  StaffRecordDto,
) {
  declare assigneeId: number | null;
  declare waitUntil: string | null;
  declare waitReason: string | null;
  declare waitEnded: boolean;
  declare paidOn: string | null;
  declare paidAmount: number | null;
  declare paidReference: string | null;
  @DateTimeProperty(false, 'When its status last changed, its parent was mailed or called, or a visit was planned')
  steppedAt: string;
  @DateTimeProperty(true, 'Since when it is on the waiting list of its branch and grade') waitingSince: string | null;
  @ReferenceProperty() reference: string;
  @ApiProperty({ type: 'integer', nullable: true }) branchId: number | null;
  @NoticeVersionProperty() noticeVersion: number | null;
  @UndeliveredProperty() isUndelivered: boolean;
  @ActiveAtProperty() activeAt: string;
  @LastKindProperty() lastKind: LastKind | null;
  @LastTextProperty() lastText: string | null;
  @DateTimeProperty(true, 'When the parent agreed; null without consent') consentAt: string | null;
  @TextVersionProperty('the consent text') consentVersion: number | null;
}

export class AdmissionFiguresDto implements AdmissionFigures {
  @ApiProperty({ description: 'In the time zone of the school', example: '2026-11' }) month: string;
  @ApiProperty({ example: 'Crestfield College - Kandy' }) branch: string;
  @CountProperty('The number of applications', 24) applied: number;
  @CountProperty('Of these, contacted', 20) contacted: number;
  @CountProperty('Of these, in progress or enrolled', 12) inProgress: number;
  @CountProperty('Of these, enrolled', 9) enrolled: number;
  @CountProperty('Of these, rejected', 3) rejected: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'The median hours from arrival to the first contact; null without one',
    example: 18.5,
  })
  hours: number | null;
  @CountProperty('The deposits that were paid in this month, whenever the application came', 8) paid: number;
  @CountProperty('Their sum in whole Sri Lankan rupees', 200_000) paidAmount: number;
}

export class AdmissionSourcesDto implements AdmissionSources {
  @ApiProperty({ example: 'Crestfield College - Kandy' }) branch: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null if unknown', example: 'newspaper' })
  source: string | null;
  @CountProperty('The number of applications', 24) applied: number;
  @CountProperty('Of these, enrolled', 9) enrolled: number;
}

export class AdmissionChoicesDto implements AdmissionChoices {
  @ApiProperty({ type: [String] }) branch: string[];
  @ApiProperty({ type: [String] }) notes: string[];
}
