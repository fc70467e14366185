import { ApiProperty } from '@nestjs/swagger';
import { LAST_KINDS, REASON } from '../../../contract/families/threads.js';
import { DateTimeProperty } from '../../platform/openapi/response-dto.js';
import { BooleanField, TextField } from '../../platform/validation/fields.js';

export function HeldField(): PropertyDecorator {
  return BooleanField({ description: 'Whether retention skips it, because the school must keep it', example: false });
}

export const ReasonField = (): PropertyDecorator =>
  TextField(REASON, {
    description: 'Why staff correct what the parent wrote; added to the thread as a comment',
    example: 'She called from her new number.',
  });

export const UndeliveredProperty = (): PropertyDecorator =>
  ApiProperty({
    type: Boolean,
    description: 'Whether a mail to the parent was not delivered, and none was sent since',
    example: false,
  });

export const ActiveAtProperty = (): PropertyDecorator =>
  DateTimeProperty(
    false,
    'When it came, the parent last answered, staff last replied, or the day came until which it waited',
  );

export const LastKindProperty = (): PropertyDecorator =>
  ApiProperty({
    type: String,
    enum: [...LAST_KINDS, null],
    nullable: true,
    description: 'Whether staff replied last or the parent answered; null if neither did',
    example: 'answer',
  });

export const LastTextProperty = (): PropertyDecorator =>
  ApiProperty({
    type: String,
    nullable: true,
    description: 'How that reply or answer begins',
    example: 'Thank you, we come at nine.',
  });

export const TextVersionProperty = (text: string): PropertyDecorator =>
  ApiProperty({
    type: 'integer',
    nullable: true,
    description: `The version of ${text}; null for older records`,
    example: 0,
  });

export const NoticeVersionProperty = () => TextVersionProperty('the privacy notice under the form');
