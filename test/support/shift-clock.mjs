import { shiftDate } from './shift-date.mjs';

/** Loaded before a program: its clock is ahead by as many milliseconds as CLOCK_SHIFT says. */
shiftDate(Number(process.env.CLOCK_SHIFT));
