import { ApiProperty, IntersectionType, OmitType } from '@nestjs/swagger';
import {
  VISIT,
  VISIT_KINDS,
  VISIT_RESPONSES,
  VISIT_STATES,
  type StaffVisit,
  type VisitInput,
  type VisitKind,
  type VisitResponse,
  type VisitState,
} from '../../../contract/families/visits.js';
import { THREAD } from '../../../contract/families/threads.js';
import { DateTimeProperty, ResponseType, StaffRecordDto } from '../../platform/openapi/response-dto.js';
import { DateTimeField, IdsField, IntField, LowercaseEnumField, TextField } from '../../platform/validation/fields.js';
import { PartialType } from '../../platform/validation/partial.js';

export class VisitDto implements VisitInput {
  @IntField(VISIT.admission, { required: true, description: 'The id of the application', example: 7 })
  admissionId: number;
  @LowercaseEnumField(VISIT_KINDS, { default: 'visit', description: 'Its kind' }) kind?: VisitKind;
  @DateTimeField(VISIT.startsAt, { description: 'When it begins', example: '2027-03-14T03:30:00.000Z' })
  startsAt: string;
  @DateTimeField(VISIT.endsAt, { description: 'When it ends', example: '2027-03-14T04:30:00.000Z' }) endsAt: string;
  @TextField(VISIT.place, { description: 'The place', example: 'Front office' }) place: string;
  @TextField(VISIT.note, { description: 'A note to the parent', example: 'Please bring the last report.' })
  note?: string | null;
  @LowercaseEnumField(VISIT_STATES, { default: 'planned', description: 'Its state or outcome' }) state?: VisitState;
  @IdsField(
    { max: THREAD.familyAtMost, message: THREAD.notFamily },
    {
      description:
        'The ids of other applications of the same parent (email or phone), for which the visit is, too: one mail is sent, with each reference',
      example: [],
    },
  )
  alsoFor?: number[];
}

export class VisitChangesDto extends PartialType(OmitType(VisitDto, ['admissionId', 'alsoFor'])) {}

export class StaffVisitDto extends IntersectionType(ResponseType(VisitDto), StaffRecordDto) implements StaffVisit {
  declare note: string | null;
  declare alsoFor: number[];
  @ApiProperty({ type: 'integer', nullable: true, description: 'The branch of the application', example: 3 })
  branchId: number | null;
  @ApiProperty({
    enum: [...VISIT_RESPONSES, null],
    nullable: true,
    description: "The parent's response; null before it, and after a change of the plan",
    example: 'accepted',
  })
  response: VisitResponse | null;
  @ApiProperty({ type: String, nullable: true, description: 'Another time that suits the parent', example: null })
  responseNote: string | null;
  @DateTimeProperty(true, 'When the parent responded') respondedAt: string | null;
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Increases with each mail about it', example: 0 })
  sequence: number;
}
