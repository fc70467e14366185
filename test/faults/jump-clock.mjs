import { readFileSync } from 'node:fs';
import { shiftDate } from '../support/shift-date.mjs';

/** Loaded before the product: its clock is as many milliseconds ahead as the file of CLOCK_OFFSET says. */
shiftDate(() => {
  try {
    return Number(readFileSync(process.env.CLOCK_OFFSET, 'utf8')) || 0;
  } catch {
    return 0;
  }
});
