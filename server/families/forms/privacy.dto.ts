import { ApiProperty } from '@nestjs/swagger';
import { BooleanField } from '../../platform/validation/fields.js';

export function HeldField(): PropertyDecorator {
  return BooleanField({ description: 'Whether retention passes it by, as the school must keep it', example: false });
}

export const UndeliveredProperty = (): PropertyDecorator =>
  ApiProperty({
    type: Boolean,
    description: 'Whether a mail to the parent did not arrive, and none has been sent since',
    example: false,
  });

/** The version of a text that parents were shown. */
export const TextVersionProperty = (text: string): PropertyDecorator =>
  ApiProperty({
    type: 'integer',
    nullable: true,
    description: `The version of ${text}; null of older ones`,
    example: 0,
  });

export const NoticeVersionProperty = () => TextVersionProperty('the sentence on privacy that stood under the form');
