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
    description: 'The number of the revision, if there is one',
    example: 3,
  })
  number: number | null;
  @DateTimeProperty() at: string;
  @Text("The user's name; null for the scheduler, and for a deleted user whose name was not stored", 'Nimali Silva')
  by: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'null for the scheduler', example: 2 }) byId:
    number | null;
  @ApiProperty({ enum: [...ACTIVITY_ACTIONS] }) action: ActivityAction;
  @ApiProperty({ type: [String], description: 'The fields that the save changed', example: ['title'] })
  fields: string[];
  @ApiProperty({ type: 'integer', nullable: true, description: 'The revision that was restored', example: null })
  revertedTo: number | null;
  @Text('The title at that time; of a message or application, the name as it is now', 'Annual Sports Meet') title:
    string | null;
  @Text('The new status of a message or application') status: string | null;
  @Text('The category of a setting') category: string | null;
  @ApiProperty({ type: Boolean, description: 'The record is in the trash' }) isDeleted: boolean;
  @ApiProperty({ type: Boolean, description: 'The caller may read the record, and it was not deleted permanently' })
  isReachable: boolean;
  @ApiProperty({
    type: 'integer',
    minimum: 1,
    description:
      'The number of records: the same action on 5 or more at once is one row, with the data of the newest but no title',
    example: 1,
  })
  count: number;
}
