import { ApiProperty, OmitType } from '@nestjs/swagger';
import {
  SAVED_VIEW,
  type SavedView,
  type SavedViewInput,
  VIEW_LISTS,
  type ViewList,
} from '../../../contract/accounts/saved-views.js';
import { type Role, ROLES } from '../../../contract/accounts/users.js';
import { DateTimeProperty, IdProperty, ResponseType } from '../../platform/openapi/response-dto.js';
import { field, TextField } from '../../platform/validation/fields.js';
import { PartialType } from '../../platform/validation/partial.js';
import { isViewQuery } from './view-query.js';

const LISTS = Object.keys(VIEW_LISTS);

const oneOf = (choices: readonly string[], docs: object) =>
  field(
    (value) => value,
    (value) => (choices.includes(value as string) ? undefined : `Must be one of ${choices.join(', ')}`),
    { enum: [...choices], required: true, ...docs },
  );

const QueryField = () =>
  field(
    (value) => value,
    (value) =>
      typeof value === 'string' && value.length <= SAVED_VIEW.query.max && isViewQuery(value)
        ? undefined
        : SAVED_VIEW.query.required,
    {
      type: String,
      required: true,
      maxLength: SAVED_VIEW.query.max,
      description: "Filter, order, rows per page, layout and columns, as in the list's URL",
      example: 'filter=%7B%22status%22%3A%22PENDING%22%7D&sort=createdAt&order=DESC&perPage=40&layout=table',
    },
  );

export class SavedViewDto implements SavedViewInput {
  @oneOf(LISTS, { description: 'The list', example: 'contacts' }) list: ViewList;
  @TextField(SAVED_VIEW.name, { description: 'Unique among your views of the list', example: 'Waiting for a reply' })
  name: string;
  @QueryField() query: string;
  @field(
    (value) => value,
    (value) =>
      value === undefined || value === null || ROLES.includes(value as Role)
        ? undefined
        : `Must be null or one of ${ROLES.join(', ')}`,
    {
      enum: [...ROLES, null],
      type: String,
      nullable: true,
      required: false,
      description: 'Who else sees it: this role and those above it; null: nobody',
      example: null,
    },
  )
  sharedWith?: Role | null;
}

export class SavedViewChangesDto extends PartialType(OmitType(SavedViewDto, ['list'])) {}

export class StaffSavedViewDto
  extends ResponseType(SavedViewDto, ['list', 'name', 'query', 'sharedWith'])
  implements SavedView
{
  declare sharedWith: Role | null;
  @IdProperty() id: number;
  @ApiProperty({ type: Boolean, description: 'Whether you may change it' }) isOwn: boolean;
  @ApiProperty({ type: Boolean, description: 'Whether its list no longer knows all of it, after an update' })
  isOutdated: boolean;
  @ApiProperty({ type: String, description: 'Name of the user who saved it', example: 'Nimali Silva' }) owner: string;
  @DateTimeProperty() createdAt: string;
  @DateTimeProperty() updatedAt: string;
}
