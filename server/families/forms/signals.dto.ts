import { IntField, TextField } from '../../platform/validation/fields.js';

const TRAP = 'Omit it: people do not see this field, and a value looks like spam';
const ELAPSED = 'Milliseconds from showing the form to submitting it; a very short time looks like spam';

/** Sent by the site's forms, but not stored. */
export class SignalsDto {
  @TextField({ max: 2000 }, { description: TRAP, example: null }) website?: string | null;
  @IntField(
    { min: 0, max: 2 ** 31 - 1, message: 'Must be a number of milliseconds' },
    { description: ELAPSED, example: 42_000 },
  )
  elapsedMs?: number;
}
