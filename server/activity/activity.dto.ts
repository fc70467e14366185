import { ApiProperty } from '@nestjs/swagger';
import { type Activity, ACTIVITY_COLLECTIONS, type ActivityCollection } from '../../contract/activity.js';
import { REVISION_ACTIONS, type RevisionAction } from '../../contract/revisions.js';
import { DateTimeProperty } from '../openapi/response-dto.js';

const Text = (description: string, example: string | null = null) =>
  ApiProperty({ type: String, nullable: true, description, example });

export class ActivityDto implements Activity {
  @ApiProperty({ enum: [...ACTIVITY_COLLECTIONS] }) collection: ActivityCollection;
  @ApiProperty({ type: String, description: "The record's id, or the key of a setting", example: '7' }) record: string;
  @ApiProperty({ type: 'integer', minimum: 1, example: 3 }) number: number;
  @DateTimeProperty() at: string;
  @Text('Who saved it; null for the clock', 'Nimali Silva') by: string | null;
  @ApiProperty({ type: 'integer', nullable: true, example: 2 }) byId: number | null;
  @ApiProperty({ enum: [...REVISION_ACTIONS] }) action: RevisionAction;
  @ApiProperty({ type: [String], description: 'The fields that the save changed', example: ['title'] })
  fields: string[];
  @ApiProperty({ type: 'integer', nullable: true, description: 'The revision that was restored', example: null })
  revertedTo: number | null;
  @Text('Of what the school itself publishes', 'Annual Sports Meet') title: string | null;
  @Text("What a message's or application's status was set to") status: string | null;
  @Text('Of a setting') category: string | null;
  @ApiProperty({ type: Boolean, description: 'The record is in the trash' }) isDeleted: boolean;
}
