import { ApiProperty } from '@nestjs/swagger';
import type { FormCollection } from '../../../contract/delivery/mails.js';
import { type Assignee, NOT_ASSIGNABLE } from '../../../contract/families/assignees.js';
import { IntField } from '../../platform/validation/fields.js';

const USER_ID = { min: 1, max: 2 ** 31 - 1 };

export const AssigneeField = (collection: FormCollection): PropertyDecorator =>
  IntField(
    { ...USER_ID, message: NOT_ASSIGNABLE[collection] },
    {
      nullable: true,
      example: null,
      description: 'The user who works on it; one of GET /api/admissions/assignees',
    },
  );

export class AssigneeDto implements Assignee {
  @ApiProperty({ type: 'integer', example: 3 }) id: number;
  @ApiProperty({ example: 'Nadeesha Silva' }) name: string;
}
