import { TRASH_DAYS } from '../../../contract/platform/records.js';
import type { ChipTone } from '../chipColours.js';

const DAY_MS = 86_400_000;

/** Returns in how many days a deleted record is removed for good; 0 when its time is over. */
export function daysLeft(deletedAt: string, now: Date): number {
  const end = Date.parse(deletedAt) + TRASH_DAYS * DAY_MS;
  return Math.min(TRASH_DAYS, Math.max(0, Math.ceil((end - now.getTime()) / DAY_MS)));
}

export function urgency(days: number): ChipTone {
  if (days <= 2) return 'red';
  return days <= 7 ? 'yellow' : 'grey';
}
