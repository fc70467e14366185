import { ApiProperty } from '@nestjs/swagger';
import {
  FORM_RESOURCES,
  type FormName,
  type FormResource,
  type OtherEditor,
  PRESENCE,
} from '../../../contract/records/open-forms.js';
import { TextField } from '../../platform/validation/fields.js';

const RESOURCE = {
  required: 'Resource is required',
  max: 20,
  pattern: new RegExp(`^(?:${FORM_RESOURCES.join('|')})$`),
  message: 'Must be a resource whose forms can be shared',
};
const RECORD = { required: 'Record is required', max: 20 };

export class FormNameDto implements FormName {
  @TextField(RESOURCE, { example: 'events' }) resource: FormResource;
  @TextField(RECORD, { numeric: true, example: '7' }) record: string;
}

export class OtherEditorDto implements OtherEditor {
  @ApiProperty({ type: String, maxLength: PRESENCE.nameLength }) name: string;
  @ApiProperty({ type: Boolean, description: 'Whether it is you in another tab' }) isOwn: boolean;
}
