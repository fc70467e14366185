import { ApiProperty, OmitType } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import {
  areClosureChanges,
  CLOSURE,
  CLOSURE_ACTIONS,
  type ClosureAction,
  type ClosureChange,
  type ClosureInput,
} from '../../../contract/families/closures.js';
import { NoticeDto } from '../../content/notices/notice.dto.js';
import { IdProperty } from '../../platform/openapi/response-dto.js';

class ClosureChangeDto implements ClosureChange {
  @ApiProperty({ enum: ['events', 'visits'], example: 'events' }) collection: ClosureChange['collection'];
  @IdProperty() id: number;
  @ApiProperty({ enum: CLOSURE_ACTIONS, example: 'move' }) action: ClosureAction;
  @ApiProperty({
    type: String,
    format: 'date',
    required: false,
    description: 'The day to which `move` leads; the time stays',
    example: '2026-12-11',
  })
  day?: string;
}

export class ClosureDto extends OmitType(NoticeDto, ['kind']) implements ClosureInput {
  @ApiProperty({
    type: [ClosureChangeDto],
    maxItems: CLOSURE.changesAtMost,
    description: 'Planned events and visits of the closed days. Others stay as they are.',
  })
  @ValidateBy({ name: 'changes', validator: { validate: areClosureChanges, defaultMessage: () => CLOSURE.changes } })
  changes: ClosureChangeDto[];
}
