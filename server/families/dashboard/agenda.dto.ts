import { ApiProperty } from '@nestjs/swagger';
import {
  type Agenda,
  type AgendaList,
  WAITING_COLLECTIONS,
  type WaitingEntry,
  type WaitingList,
} from '../../../contract/families/agenda.js';
import { DateTimeProperty, IdProperty } from '../../platform/openapi/response-dto.js';
import { StaffCalendarEntryDto } from '../staff-calendar/staff-calendar.dto.js';

const Count = () => ApiProperty({ type: 'integer', minimum: 0, description: 'How many there are', example: 1 });

class AgendaEntriesDto implements AgendaList<StaffCalendarEntryDto> {
  @ApiProperty({ type: [StaffCalendarEntryDto], description: 'The first of them, by time' })
  entries: StaffCalendarEntryDto[];
  @Count() count: number;
}

class WaitingEntryDto implements WaitingEntry {
  @IdProperty() id: number;
  @ApiProperty({ type: String, description: 'Of the sender, or the child', example: 'Dilani Perera' }) name: string;
  @ApiProperty({ type: String, nullable: true, description: 'The short name of the branch', example: 'Kandy' })
  branch: string | null;
  @DateTimeProperty(false, 'When it was received') since: string;
}

class WaitingListDto implements WaitingList {
  @ApiProperty({ enum: WAITING_COLLECTIONS, example: 'contacts' }) collection: WaitingList['collection'];
  @ApiProperty({ type: [WaitingEntryDto], description: 'The oldest of them' }) entries: WaitingEntryDto[];
  @Count() count: number;
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'The `filter` of the list that shows all',
    example: { status: 'PENDING', createdAt_lte: '2026-11-28' },
  })
  filter: WaitingList['filter'];
  @ApiProperty({ type: String, description: 'The field that sorts that list, oldest first', example: 'createdAt' })
  sort: string;
}

export class AgendaDto implements Agenda {
  @ApiProperty({ type: String, format: 'date', description: 'In the time zone of the site', example: '2026-11-29' })
  day: string;
  @ApiProperty({ type: AgendaEntriesDto }) events: AgendaEntriesDto;
  @ApiProperty({ type: AgendaEntriesDto, required: false }) visits?: AgendaEntriesDto;
  @ApiProperty({ type: [WaitingListDto], required: false, description: 'Lists without an entry are missing' })
  waiting?: WaitingListDto[];
}
