import { ApiProperty } from '@nestjs/swagger';
import { CALENDAR_DAY, CALENDAR_DAY_DATES, CALENDAR_DAY_KINDS } from '../../../../contract/content/calendar-days.js';
import type { CalendarDayKind } from '../../../../contract/content/calendar-days.js';
import {
  type DayMove,
  GAZETTE_CHANGES,
  GAZETTE_DAYS,
  GAZETTE_NUMBER,
  GAZETTE_TEXT,
  type GazetteChange,
  type GazetteComparison,
  type GazetteDay,
  type GazetteDifference,
  type GazetteImport,
  HOLIDAY_YEAR,
  type HolidayProposals,
  type UnreadLine,
} from '../../../../contract/content/holidays.js';
import { isDay } from '../../../../contract/platform/dates.js';
import { oneLine, textError } from '../../../../contract/platform/validation.js';
import { DayField, field, IntField, TextField } from '../../../platform/validation/fields.js';
import { StaffCalendarDayDto } from '../calendar-day.dto.js';

/** Examples of the API reference must be valid: only years near this one are. */
const EXAMPLE_YEAR = new Date().getFullYear() + 1;
const EXAMPLE_DAY = `${EXAMPLE_YEAR}-01-15`;

const YearField = () =>
  IntField(HOLIDAY_YEAR, { required: true, description: 'Whose public holidays', example: EXAMPLE_YEAR });
const GazetteNumberField = () =>
  TextField(
    { ...GAZETTE_NUMBER, normalize: oneLine },
    { description: 'The number of the gazette', example: '2485/14' },
  );

export class HolidayYearDto {
  @YearField() year: number;
}

export class HolidayProposalsDto implements HolidayProposals {
  @ApiProperty({ type: 'integer', description: '0 where all have been proposed before', example: 1 })
  createdCount: number;
  @ApiProperty({ type: [StaffCalendarDayDto], description: 'The proposed days, by day' }) days: StaffCalendarDayDto[];
}

export class DayMoveDto implements DayMove {
  @DayField(CALENDAR_DAY_DATES, { description: 'The new first day', example: '2026-05-30' }) firstDay: string;
  @GazetteNumberField() gazetteNumber: string;
}

export class GazetteTextDto {
  @YearField() year: number;
  @TextField(GAZETTE_TEXT, {
    description: 'A line for each day, such as `15 January Friday Tamil Thai Pongal Day`',
    example: '15 January Friday Tamil Thai Pongal Day',
  })
  text: string;
}

const day = (description: string) =>
  ApiProperty({ type: String, format: 'date', nullable: true, description, example: EXAMPLE_DAY });
const ofStored = (description: string) => ApiProperty({ type: 'integer', nullable: true, description, example: 7 });

class GazetteDifferenceDto implements GazetteDifference {
  @ApiProperty({
    enum: [...GAZETTE_CHANGES],
    description: 'CONFIRMED: the day that is proposed. MISSING: not in the gazette.',
  })
  change: GazetteChange;
  @ApiProperty({ type: String, example: 'Tamil Thai Pongal Day' }) title: string;
  @ApiProperty({ enum: [...CALENDAR_DAY_KINDS], description: 'POYA or HOLIDAY, by its title', example: 'HOLIDAY' })
  kind: CalendarDayKind;
  @day('The day in the gazette') day: string | null;
  @day('The day in the calendar') was: string | null;
  @ofStored('The id of the day in the calendar') id: number | null;
  @ofStored('The version of the day in the calendar') version: number | null;
}

class UnreadLineDto implements UnreadLine {
  @ApiProperty({ type: 'integer', description: 'Counted from 1', example: 3 }) number: number;
  @ApiProperty({ type: String, description: 'The line as pasted', example: 'SCHEDULE' }) text: string;
}

export class GazetteComparisonDto implements GazetteComparison {
  @ApiProperty({ type: [GazetteDifferenceDto], description: 'By day' }) differences: GazetteDifferenceDto[];
  @ApiProperty({ type: [UnreadLineDto], description: 'Lines without a day of the year and a title' })
  unread: UnreadLineDto[];
}

class GazetteDayDto implements GazetteDay {
  @ApiProperty({ type: String, maxLength: CALENDAR_DAY.title.max, example: 'Tamil Thai Pongal Day' }) title: string;
  @ApiProperty({ type: String, format: 'date', description: 'The day in the gazette', example: EXAMPLE_DAY })
  day: string;
  @ApiProperty({ type: 'integer', required: false, description: 'Of a day of the calendar', example: 7 }) id?: number;
  @ApiProperty({ type: 'integer', required: false, description: 'The version that was compared', example: 1 })
  version?: number;
}

const isId = (value: unknown) => Number.isInteger(value) && (value as number) >= 1 && (value as number) < 2 ** 31;

function isGazetteDay(value: unknown): boolean {
  const { title, day, id, version } = (value ?? {}) as Record<string, unknown>;
  const isStored = isId(id) && isId(version);
  const isNew = id === undefined && version === undefined;
  return (
    textError(CALENDAR_DAY.title, title) === undefined && typeof day === 'string' && isDay(day) && (isStored || isNew)
  );
}

function areGazetteDays(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 1 || value.length > GAZETTE_DAYS.max) return false;
  if (!value.every(isGazetteDay)) return false;
  const keys = value.map(({ id, title, day }: GazetteDay) => id ?? `${day} ${oneLine(title).toLowerCase()}`);
  return new Set(keys).size === keys.length;
}

const ownFields = ({ title, day, id, version }: GazetteDay): GazetteDay => ({
  title: oneLine(title),
  day,
  ...(id !== undefined && { id, version }),
});

export class GazetteImportDto implements GazetteImport {
  @GazetteNumberField() gazetteNumber: string;
  @field(
    (value) => (areGazetteDays(value) ? (value as GazetteDay[]).map(ownFields) : value),
    (value) => (areGazetteDays(value) ? undefined : GAZETTE_DAYS.message),
    {
      type: [GazetteDayDto],
      required: true,
      minItems: 1,
      maxItems: GAZETTE_DAYS.max,
      description: 'The chosen differences',
      example: [{ title: 'Tamil Thai Pongal Day', day: EXAMPLE_DAY }],
    },
  )
  days: GazetteDay[];
}
