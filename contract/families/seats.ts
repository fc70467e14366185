import { ENTRY_GRADE } from './admissions.js';

export const SEATS = {
  branch: { min: 1, max: 2 ** 31 - 1, message: 'Please select a branch.' },
  grade: { ...ENTRY_GRADE, required: 'Grade is required' },
  seats: { min: 0, max: 10_000, message: 'Seats must be a whole number from 0 to 10,000' },
  since: 'Please choose a day',
  meanwhile: 'Somebody has changed these seats meanwhile. Please look at them, and save again',
} as const;

/** The seats of one grade at one branch, and who asks for them. */
export interface GradeSeats {
  branchId: number;
  branch: string;
  grade: string;
  /** Null where nobody has said how many there are. */
  seats: number | null;
  /** Applications that came before this day took seats of an earlier intake. `2026-11-23`; null: all count. */
  since: string | null;
  enrolled: number;
  /** Applications that are not decided and do not wait. */
  open: number;
  waiting: number;
}

export interface SeatsInput {
  branchId: number;
  grade: string;
  /** Null takes the number away. */
  seats: number | null;
  since?: string | null;
  /** The number that was there before, as the writer saw it. */
  was: number | null;
}
