import { ENTRY_GRADE } from './admissions.js';

export const SEATS = {
  branch: { min: 1, max: 2 ** 31 - 1, message: 'Please select a branch.' },
  grade: { ...ENTRY_GRADE, required: 'Grade is required' },
  seats: { min: 0, max: 10_000, message: 'Seats must be a whole number from 0 to 10,000' },
  since: 'Please choose a day',
  meanwhile: 'Somebody has changed these seats meanwhile. Please look at them, and save again',
} as const;

export interface GradeSeats {
  branchId: number;
  branch: string;
  grade: string;
  seats: number | null;
  /** Only applications from this day on count, `2026-11-23`; null counts all. */
  since: string | null;
  enrolled: number;
  open: number;
  waiting: number;
}

export interface SeatsInput {
  branchId: number;
  grade: string;
  seats: number | null;
  since?: string | null;
  was: number | null;
}
