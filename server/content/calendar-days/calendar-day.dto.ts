import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import {
  CALENDAR_DAY,
  CALENDAR_DAY_BRANCH,
  CALENDAR_DAY_DATES,
  CALENDAR_DAY_KINDS,
  CALENDAR_DAY_SOURCES,
  CALENDAR_DAY_STATUSES,
  type CalendarDayInput,
  type CalendarDayKind,
  type CalendarDaySource,
  type CalendarDayStatus,
} from '../../../contract/content/calendar-days.js';
import { oneLine } from '../../../contract/platform/validation.js';
import { IdProperty, ResponseType, StaffRecordDto } from '../../platform/openapi/response-dto.js';
import { BooleanField, DayField, EnumField, IntField, TextField } from '../../platform/validation/fields.js';

export class CalendarDayDto implements CalendarDayInput {
  @TextField({ ...CALENDAR_DAY.title, normalize: oneLine }, { example: 'First term' }) title: string;
  @DayField(CALENDAR_DAY_DATES, { description: 'A day, without a time of day', example: '2026-01-05' })
  firstDay: string;
  @DayField(
    { ...CALENDAR_DAY_DATES, required: CALENDAR_DAY_DATES.lastRequired },
    { description: 'Inclusive; the same as `firstDay` for one day', example: '2026-04-10' },
  )
  lastDay: string;
  @EnumField(
    CALENDAR_DAY_KINDS,
    {},
    { default: 'OTHER', example: 'TERM', description: 'By which visitors filter the calendar' },
  )
  kind?: CalendarDayKind;
  @IntField(CALENDAR_DAY_BRANCH, { nullable: true, example: null, description: 'null: the whole school' })
  branchId?: number | null;
  @TextField(CALENDAR_DAY.note, {
    example: 'School ends at noon on the last day.',
    description: 'Shown below the title',
  })
  note?: string | null;
  @EnumField(
    CALENDAR_DAY_SOURCES,
    {},
    { default: 'OWN', description: 'Computed, announced in the gazette, or entered by the school' },
  )
  source?: CalendarDaySource;
  @EnumField(
    CALENDAR_DAY_STATUSES,
    {},
    { default: 'PROPOSED', example: 'CONFIRMED', description: 'Visitors see confirmed days' },
  )
  status?: CalendarDayStatus;
  @BooleanField({ description: 'Whether a proposed day must be checked first. Confirming it clears this.' })
  isUncertain?: boolean;
  @TextField({ ...CALENDAR_DAY.gazetteNumber, normalize: oneLine }, { example: null, description: 'Of the gazette' })
  gazetteNumber?: string | null;
}

const PUBLIC_FIELDS = ['title', 'firstDay', 'lastDay', 'kind', 'branchId', 'note'] as const;

export class PublicCalendarDayDto extends ResponseType(CalendarDayDto, PUBLIC_FIELDS) {
  @IdProperty() id: number;
  @ApiProperty({ type: String, nullable: true, description: "The branch's short name", example: null })
  branch: string | null;
}

export class StaffCalendarDayDto extends IntersectionType(
  PublicCalendarDayDto,
  ResponseType(CalendarDayDto, ['source', 'status', 'isUncertain', 'gazetteNumber']),
  StaffRecordDto,
) {}
