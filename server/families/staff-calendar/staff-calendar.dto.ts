import { ApiProperty } from '@nestjs/swagger';
import { type Occurrence, OCCURRENCES } from '../../../contract/content/events.js';
import {
  CALENDAR_LAYERS,
  type CalendarLayer,
  type EntryPlaces,
  type StaffCalendar,
  type StaffCalendarEntry,
  type StaffCalendarLayer,
} from '../../../contract/families/staff-calendar.js';
import { type CollectionName, COLLECTIONS } from '../../../contract/records/collections.js';
import { BRANCH_COLOURS, type BranchColour } from '../../../contract/school/branch-colours.js';
import { CountProperty, IdProperty } from '../../platform/openapi/response-dto.js';

const Text = (description: string, example: string | null) =>
  ApiProperty({ type: String, nullable: true, description, example });
const Day = (description: string, example: string) =>
  ApiProperty({ type: String, format: 'date', description, example });

class EntryPlacesDto implements EntryPlaces {
  @CountProperty('How many places the event has', 40) places: number;
  @CountProperty('How many of them are taken', 34) taken: number;
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    nullable: true,
    description: 'How many people wait without an offer; null for those who may not read the bookings',
    example: 3,
  })
  waiting: number | null;
}

export class StaffCalendarEntryDto implements StaffCalendarEntry {
  @ApiProperty({ type: String, description: 'Unique within the response', example: 'events-12' }) key: string;
  @ApiProperty({
    enum: Object.keys(COLLECTIONS),
    description: 'The collection of the record to open: of a visit, the application',
    example: 'events',
  })
  collection: CollectionName;
  @IdProperty() id: number;
  @ApiProperty({ type: String, description: 'Of a visit, the name of the child', example: 'Annual Sports Meet' })
  title: string;
  @Day('The first day, in the time zone of the site', '2026-12-01') firstDay: string;
  @Day('The last day', '2026-12-01') lastDay: string;
  @Text('When it begins; null: it lasts the whole day', '15:30') time: string | null;
  @Text('When it ends, if that is known', '17:00') endTime: string | null;
  @Text('Of a calendar day or a visit, its kind; of a schedule, `publishAt` or `unpublishAt`', null)
  kind: string | null;
  @Text('The status of an event, calendar day or visit', 'ACTIVE') status: string | null;
  @ApiProperty({ enum: OCCURRENCES, description: 'Whether an event is cancelled or postponed' })
  occurrence: Occurrence;
  @ApiProperty({ type: 'integer', nullable: true, example: 3 }) branchId: number | null;
  @Text('The short name of the branch; null: the whole school', 'Kandy') branch: string | null;
  @ApiProperty({ enum: [...BRANCH_COLOURS, null], nullable: true, description: 'The colour of the branch' })
  colour: BranchColour | null;
  @ApiProperty({ type: Boolean, description: 'Whether the caller may open the record' }) isReachable: boolean;
  @ApiProperty({ type: EntryPlacesDto, required: false, description: 'Of an event that takes bookings' })
  places?: EntryPlacesDto;
}

class StaffCalendarLayerDto implements StaffCalendarLayer {
  @ApiProperty({ enum: CALENDAR_LAYERS, example: 'events' }) name: CalendarLayer;
  @ApiProperty({ type: [StaffCalendarEntryDto], description: 'The earliest first' }) entries: StaffCalendarEntryDto[];
  @ApiProperty({ type: Boolean, description: 'Whether these days have more entries', example: false })
  isCut: boolean;
}

export class StaffCalendarDto implements StaffCalendar {
  @ApiProperty({ type: [StaffCalendarLayerDto], description: 'Without those that the caller may not read' })
  layers: StaffCalendarLayerDto[];
}
