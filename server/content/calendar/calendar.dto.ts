import { ApiProperty } from '@nestjs/swagger';
import { CALENDAR_KINDS, type CalendarEntry, type CalendarKind } from '../../../contract/content/calendar.js';
import { type Occurrence, OCCURRENCES } from '../../../contract/content/events.js';
import { BRANCH_COLOURS, type BranchColour } from '../../../contract/school/branch-colours.js';

export class CalendarEntryDto implements CalendarEntry {
  @ApiProperty({ type: String, description: 'Unique: `event-12`, `day-3` or `closure-7`', example: 'event-12' })
  key: string;
  @ApiProperty({ enum: CALENDAR_KINDS, description: '`CLOSED` also stands for notices of a closure' })
  kind: CalendarKind;
  @ApiProperty({ type: String, example: 'Annual Sports Meet' }) title: string;
  @ApiProperty({ type: String, format: 'date', description: 'In the site’s time zone', example: '2026-12-04' })
  firstDay: string;
  @ApiProperty({ type: String, format: 'date', description: 'Inclusive', example: '2026-12-05' }) lastDay: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null: the whole day', example: '15:30' })
  time: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'On the last day', example: '17:00' }) endTime:
    string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null: the whole school', example: 3 })
  branchId: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Name of the branch; null for the whole school',
    example: 'Kandy',
  })
  branch: string | null;
  @ApiProperty({ enum: BRANCH_COLOURS, nullable: true, description: 'The branch’s colour in the calendar' })
  colour: BranchColour | null;
  @ApiProperty({ enum: OCCURRENCES, description: 'Whether an event takes place as announced' }) occurrence: Occurrence;
  @ApiProperty({ type: String, nullable: true, description: 'Why it is cancelled or postponed', example: null })
  occurrenceReason: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Of a calendar day, for families', example: null })
  note: string | null;
}
