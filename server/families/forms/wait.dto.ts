import { WAIT_ERRORS, WAIT_REASON, type Waits } from '../../../contract/families/waits.js';
import { BooleanField, DayField, TextField } from '../../platform/validation/fields.js';

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
  @BooleanField({
    description:
      'Whether the wait is over: its day has come, the parent has done something before, or the record is done. With false, a record waits once more until the same day',
    example: false,
  })
  waitEnded?: boolean;
}
