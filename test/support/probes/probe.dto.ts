import { IntersectionType } from '@nestjs/swagger';
import { ScheduleDto, StaffScheduleDto } from '../../../server/records/collection/abilities/schedule/schedule.dto.js';
import { IdProperty, ResponseType, StaffRecordDto } from '../../../server/platform/openapi/response-dto.js';
import { EnumField, TextField, UrlField } from '../../../server/platform/validation/fields.js';
import { PROBE_STATUSES, type ProbeInput } from './contract.js';

export class ProbeDto extends ScheduleDto implements ProbeInput {
  @TextField({ required: 'Title is required', max: 120 }, { example: 'Chess' }) title: string;
  @UrlField() picture?: string | null;
  @EnumField(PROBE_STATUSES) status?: ProbeInput['status'];
}

const PROBE_FIELDS = ['title', 'picture', 'status'] as const;

export class PublicProbeDto extends ResponseType(ProbeDto, PROBE_FIELDS) {
  @IdProperty() id: number;
}

export class StaffProbeDto extends IntersectionType(
  ResponseType(ProbeDto, PROBE_FIELDS),
  StaffScheduleDto,
  StaffRecordDto,
) {}
