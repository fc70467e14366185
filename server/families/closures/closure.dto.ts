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
import { NOTICE_BRANCH } from '../../../contract/content/notices.js';
import type { ClosureMailing, ClosureMailInput, ClosureReaders } from '../../../contract/families/closure-mails.js';
import { IntField } from '../../platform/validation/fields.js';
import { NoticeDto } from '../../content/notices/notice.dto.js';
import { DateTimeProperty, IdProperty } from '../../platform/openapi/response-dto.js';

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

export class ClosureMailDto implements ClosureMailInput {
  @IntField(NOTICE_BRANCH, {
    nullable: true,
    description: 'The campus of the closure, chosen again; not needed for the only campus of a user',
  })
  branchId?: number | null;
}

class ReadersOfBranchDto {
  @IdProperty() branchId: number;
  @ApiProperty({ type: String, example: 'Kandy' }) branch: string;
  @ApiProperty({ type: 'integer', description: 'How many subscribers', example: 212 }) readers: number;
}

class ClosureMailingDto implements ClosureMailing {
  @DateTimeProperty() at: string;
  @ApiProperty({ type: String, nullable: true, description: 'Name of the user who sent it', example: 'Kumari Silva' })
  by: string | null;
  @ApiProperty({ type: 'integer', description: 'How many subscribers', example: 212 }) readers: number;
}

export class ClosureReadersDto implements ClosureReaders {
  @ApiProperty({ type: 'integer', description: 'How many get the mail if it is sent now', example: 212 })
  readers: number;
  @ApiProperty({ type: [ReadersOfBranchDto], description: 'How many want the closures of each campus' })
  branches: ReadersOfBranchDto[];
  @ApiProperty({ type: [ClosureMailingDto], description: 'The mails sent so far, newest first' })
  mailings: ClosureMailingDto[];
  @ApiProperty({ type: Boolean, description: 'Whether it can be mailed, and readers do not have it as it is now' })
  isDue: boolean;
  @ApiProperty({ type: Boolean, description: 'Whether the mail needs the campus chosen again' }) mustConfirm: boolean;
}
