import { ApiProperty } from '@nestjs/swagger';
import type { FoundRecord } from '../../../contract/accounts/search.js';
import { type CollectionName, COLLECTIONS } from '../../../contract/records/collections.js';
import { DateTimeProperty, IdProperty } from '../../platform/openapi/response-dto.js';

const Text = (description: string, example: string) =>
  ApiProperty({ type: String, nullable: true, description, example });

export class FoundRecordDto implements FoundRecord {
  @ApiProperty({ enum: Object.keys(COLLECTIONS), example: 'events' }) collection: CollectionName;
  @IdProperty() id: number;
  @ApiProperty({ type: String, description: 'Its title or name', example: 'Annual Sports Meet' }) title: string;
  @DateTimeProperty(true, 'When an event is, or when a message came') at: string | null;
  @Text('Its branch, if it has one', 'Kandy') branch: string | null;
  @Text('Its status, if it has one', 'ACTIVE') status: string | null;
  @Text('Until which day a message or an application waits, if it waits now', '2026-12-03') waitUntil: string | null;
}
