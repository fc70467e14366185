import { IntField, TextField } from '../../platform/validation/fields.js';

const TRAP = 'Leave it out: people do not see the field of this name, and what fills it in is taken for spam';
const ELAPSED = 'From when the form was there until it was sent, in milliseconds; what is very short looks like spam';

/** What the site sends beside a form, and nothing stores. */
export class SignalsDto {
  @TextField({ max: 2000 }, { description: TRAP, example: null }) website?: string | null;
  @IntField(
    { min: 0, max: 2 ** 31 - 1, message: 'Must be a number of milliseconds' },
    { description: ELAPSED, example: 42_000 },
  )
  elapsedMs?: number;
}
