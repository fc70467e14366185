import { ApiProperty } from '@nestjs/swagger';
import {
  type Activity,
  ACTIVITY_ACTIONS,
  ACTIVITY_COLLECTIONS,
  type ActivityAction,
  type ActivityCollection,
} from '../../../contract/accounts/activity.js';
import { DateTimeProperty } from '../../platform/openapi/response-dto.js';

const Text = (description: string, example: string | null = null) =>
  ApiProperty({ type: String, nullable: true, description, example });

export class ActivityDto implements Activity {
  @ApiProperty({ enum: [...ACTIVITY_COLLECTIONS] }) collection: ActivityCollection;
  @ApiProperty({ type: String, description: "The record's id, or the key of a setting", example: '7' }) record: string;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 1,
    description: 'The revision, where one is kept',
    example: 3,
  })
  number: number | null;
  @DateTimeProperty() at: string;
  @Text('Who did it; null for the clock, and for a deleted user where no name was kept', 'Nimali Silva') by:
    string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'null for the clock', example: 2 }) byId: number | null;
  @ApiProperty({ enum: [...ACTIVITY_ACTIONS] }) action: ActivityAction;
  @ApiProperty({ type: [String], description: 'The fields that the save changed', example: ['title'] })
  fields: string[];
  @ApiProperty({ type: 'integer', nullable: true, description: 'The revision that was restored', example: null })
  revertedTo: number | null;
  @Text('Of what the school itself publishes', 'Annual Sports Meet') title: string | null;
  @Text("What a message's or application's status was set to") status: string | null;
  @Text('Of a setting') category: string | null;
  @ApiProperty({ type: Boolean, description: 'The record is in the trash' }) isDeleted: boolean;
  @ApiProperty({ type: Boolean, description: 'The caller may see the record, and it is there or in the trash' })
  isReachable: boolean;
  @ApiProperty({
    type: 'integer',
    minimum: 1,
    description:
      'Of how many records: what was done to 5 or more at once is one row, of the newest and without its title',
    example: 1,
  })
  count: number;
}
