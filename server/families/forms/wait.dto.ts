import { ApiProperty } from '@nestjs/swagger';
import { WAIT_ERRORS, WAIT_REASON, type Waits } from '../../../contract/families/waits.js';
import { DayField, TextField } from '../../platform/validation/fields.js';

export class WaitDto implements Partial<Waits> {
  @DayField(
    { message: WAIT_ERRORS.day },
    {
      example: null,
      description:
        'It waits until this day, in the time zone of the school: lists of what is to do, counts and digests omit it',
    },
  )
  waitUntil?: string | null;
  @TextField(WAIT_REASON, { description: 'Why it waits, for staff alone', example: 'She asks her husband.' })
  waitReason?: string | null;
}

export const WaitEndedProperty = (): PropertyDecorator =>
  ApiProperty({
    type: Boolean,
    description: 'Whether the day of `waitUntil` has come, or the parent has answered before; true until the next step',
    example: false,
  });
