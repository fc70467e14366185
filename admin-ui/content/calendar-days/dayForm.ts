import {
  CALENDAR_DAY,
  CALENDAR_DAY_DATES,
  type CalendarDayInput,
  calendarDayIssues,
  type CalendarDayKind,
  type CalendarDayStatus,
  type StaffCalendarDay,
} from '../../../contract/content/calendar-days.js';
import { isDay } from '../../../contract/platform/dates.js';
import type { Issue } from '../../../contract/platform/envelope.js';
import { textError } from '../../../contract/platform/validation.js';

/** Used instead of a branch's id: for the whole school, and for a deleted branch. */
export const ALL = 'all';
export const GONE = 'gone';

export interface CalendarDayValues {
  title: string | null;
  kind: CalendarDayKind;
  firstDay: string | null;
  lastDay: string | null;
  /** Id of a branch, ALL, GONE, or empty while nothing is chosen. */
  branch: string;
  status: CalendarDayStatus;
  note: string | null;
  /** Read-only: not sent to the server. */
  branchName: string | null;
}

const branchToForm = ({ branch, branchId }: StaffCalendarDay): string =>
  branch === null ? ALL : branchId === null ? GONE : String(branchId);

/**
 * Returns the form's values. `isBound` users may only write for single branches: they must choose one for a new day.
 */
export const dayToForm = (isBound: boolean, day?: StaffCalendarDay): CalendarDayValues => ({
  title: day?.title ?? '',
  kind: day?.kind ?? 'TERM',
  firstDay: day?.firstDay ?? '',
  lastDay: day?.lastDay ?? '',
  branch: day ? branchToForm(day) : isBound ? '' : ALL,
  status: day?.status ?? 'CONFIRMED',
  note: day?.note ?? '',
  branchName: day?.branch ?? null,
});

/** Leaves out a deleted branch, so that the day keeps it until another one is chosen. */
export const dayFromForm = ({ title, kind, firstDay, lastDay, branch, status, note }: CalendarDayValues) =>
  ({
    title: title!.trim(),
    kind,
    firstDay: firstDay!,
    lastDay: lastDay!,
    status,
    note: note?.trim() || null,
    ...(branch !== GONE && { branchId: branch === ALL ? null : Number(branch) }),
  }) satisfies CalendarDayInput;

export function dayIssues({ title, firstDay, lastDay, branch, note }: CalendarDayValues): Issue[] {
  const { required, lastRequired, message } = CALENDAR_DAY_DATES;
  const dayError = (day: string | null, missing: string) => (!day ? missing : isDay(day) ? undefined : message);
  const errors = {
    title: textError(CALENDAR_DAY.title, title),
    firstDay: dayError(firstDay, required),
    lastDay: dayError(lastDay, lastRequired),
    branch: branch ? undefined : 'resources.calendar-days.form.branch_required',
    note: textError(CALENDAR_DAY.note, note),
  };
  const issues = Object.entries(errors).flatMap(([path, error]) => (error ? [{ path, message: error }] : []));
  const areDays = !errors.firstDay && !errors.lastDay;
  return areDays ? [...issues, ...calendarDayIssues({ firstDay: firstDay!, lastDay: lastDay! })] : issues;
}
