import { clockTime } from '../../../contract/platform/dates.js';
import type { StaffCalendarEntry } from '../../../contract/families/staff-calendar.js';
import './messages.js';

type Translate = (key: string, options?: Record<string, string>) => string;

/** Describes an entry in one line: `Unduvap Full Moon Poya, a public holiday`, `Open Day in Galle, 9:00 AM`. */
export function alsoOnText(entry: StaffCalendarEntry, translate: Translate): string {
  const { collection, title, branch, time, kind, status, occurrence } = entry;
  const remarks = [collection === 'notices' ? 'CLOSED' : kind, occurrence, status].map((word) =>
    translate(`also_on.remarks.${word}`, { _: '' }),
  );
  const name = branch ? translate('also_on.in_branch', { title, branch }) : title;
  return [name, time && clockTime(time), ...remarks].filter(Boolean).join(', ');
}
