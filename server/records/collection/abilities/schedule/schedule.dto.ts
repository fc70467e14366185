import { SCHEDULE, type ScheduleInput } from '../../../../../contract/records/schedule.js';
import { ResponseType } from '../../../../platform/openapi/response-dto.js';
import { DateTimeField } from '../../../../platform/validation/fields.js';

export class ScheduleDto implements ScheduleInput {
  @DateTimeField(SCHEDULE.publishAt, { description: 'The record becomes visible then; until then it is a draft' })
  publishAt?: string | null;
  @DateTimeField(SCHEDULE.unpublishAt, {
    description: 'The record is hidden from then on',
    example: '2099-12-31T18:30:00.000Z',
  })
  unpublishAt?: string | null;
}

export class StaffScheduleDto extends ResponseType(ScheduleDto, ['publishAt', 'unpublishAt']) {}
