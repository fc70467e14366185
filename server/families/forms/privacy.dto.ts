import { ApiProperty } from '@nestjs/swagger';
import { BooleanField } from '../../platform/validation/fields.js';

export function HeldField(): PropertyDecorator {
  return BooleanField({ description: 'Whether retention skips it, because the school must keep it', example: false });
}

export const UndeliveredProperty = (): PropertyDecorator =>
  ApiProperty({
    type: Boolean,
    description: 'Whether a mail to the parent was not delivered, and none was sent since',
    example: false,
  });

export const TextVersionProperty = (text: string): PropertyDecorator =>
  ApiProperty({
    type: 'integer',
    nullable: true,
    description: `The version of ${text}; null for older records`,
    example: 0,
  });

export const NoticeVersionProperty = () => TextVersionProperty('the privacy notice under the form');
