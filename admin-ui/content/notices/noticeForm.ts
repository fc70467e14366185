import { addDays, dayOf, isDay, timeOf } from '../../../contract/platform/dates.js';
import type { Issue } from '../../../contract/platform/envelope.js';
import {
  closedDaysIssues,
  NOTICE,
  NOTICE_CLOSED,
  NOTICE_END,
  NOTICE_START,
  type NoticeInput,
  type NoticeKind,
  type NoticeLevel,
  type NoticeReason,
  type StaffNotice,
} from '../../../contract/content/notices.js';
import {
  CLOSURE,
  type ClosureAction,
  type ClosureChange,
  type ClosureInput,
  isOpenDay,
} from '../../../contract/families/closures.js';
import { instantOf } from '../../../contract/platform/time-zone.js';
import { textError } from '../../../contract/platform/validation.js';

/** Used instead of a branch's id: for the whole school. */
export const ALL = 'all';

export interface EntryChoice {
  action: ClosureAction;
  /** The new day, if the entry is moved. */
  day: string;
}

export interface NoticeValues {
  message: string | null;
  level: NoticeLevel;
  /** Id of a branch, ALL, or empty while nothing is chosen. */
  branch: string;
  kind: NoticeKind;
  closedFrom: string | null;
  closedTo: string | null;
  /** The reason of a closure; null if the office writes its own text alone. */
  reason: NoticeReason | null;
  /** Both empty if the notice starts at once. */
  startDay: string | null;
  startTime: string | null;
  endDay: string | null;
  endTime: string | null;
  /** Choices of a new closure, keyed by calendar entry, such as `visits-4`. */
  changes?: Record<string, EntryChoice>;
}

const END_OF_DAY = '18:00';

/** Returns 6 PM in the school's time zone: today, or tomorrow if that is past. */
export function presetEnd(now: Date, timeZone: string): { endDay: string; endTime: string } {
  const today = dayOf(now, timeZone);
  return { endDay: timeOf(now, timeZone) < END_OF_DAY ? today : addDays(today, 1), endTime: END_OF_DAY };
}

export function newNotice(kind: NoticeKind, now: Date, timeZone: string): NoticeValues {
  const end = presetEnd(now, timeZone);
  const day = kind === 'CLOSURE' ? end.endDay : null;
  const isShown = { startDay: null, startTime: null, ...end };
  return { message: '', level: 'warning', branch: '', kind, closedFrom: day, closedTo: day, reason: null, ...isShown };
}

/** Returns the first and last day that the notice is about; undefined until they are entered. */
export function daysOf({ kind, closedFrom, closedTo, endDay }: NoticeValues): [string, string] | undefined {
  const days = kind === 'CLOSURE' ? [closedFrom, closedTo] : [endDay, endDay];
  return days.every((day) => day && isDay(day)) ? (days as [string, string]) : undefined;
}

/** Empty for a deleted branch: its notice must not become one for the whole school unless the user says so. */
export const branchToForm = ({ branch, branchId }: StaffNotice): string =>
  branch === null ? ALL : String(branchId ?? '');

export const noticeToForm = (notice: StaffNotice, timeZone: string): NoticeValues => ({
  message: notice.message,
  level: notice.level,
  branch: branchToForm(notice),
  kind: notice.kind,
  closedFrom: notice.closedFrom,
  closedTo: notice.closedTo,
  reason: notice.reason,
  startDay: notice.startsAt && dayOf(notice.startsAt, timeZone),
  startTime: notice.startsAt && timeOf(notice.startsAt, timeZone),
  endDay: dayOf(notice.endsAt, timeZone),
  endTime: timeOf(notice.endsAt, timeZone),
});

const instantIn = (day: string | null, time: string | null, timeZone: string): Date | undefined =>
  day && isDay(day) && time ? instantOf(day, time, timeZone) : undefined;
const startOf = ({ startDay, startTime }: NoticeValues, timeZone: string) => instantIn(startDay, startTime, timeZone);
const endOf = ({ endDay, endTime }: NoticeValues, timeZone: string) => instantIn(endDay, endTime, timeZone);

export function noticeFromForm(values: NoticeValues, timeZone: string): NoticeInput {
  return {
    message: values.message!.trim(),
    level: values.level,
    branchId: values.branch === ALL ? null : Number(values.branch),
    kind: values.kind,
    closedFrom: values.closedFrom || null,
    closedTo: values.closedTo || null,
    reason: values.reason,
    startsAt: startOf(values, timeZone)?.toISOString() ?? null,
    endsAt: endOf(values, timeZone)!.toISOString(),
  };
}

const changesOf = ({ changes = {} }: NoticeValues): ClosureChange[] =>
  Object.entries(changes).map(([key, { action, day }]) => {
    const [collection, id] = key.split('-') as [ClosureChange['collection'], string];
    return { collection, id: Number(id), action, ...(action === 'move' && { day }) };
  });

export function closureFromForm(values: NoticeValues, timeZone: string): ClosureInput | undefined {
  const changes = changesOf(values);
  const { kind: _kind, ...notice } = noticeFromForm(values, timeZone);
  return changes.length ? { ...notice, changes } : undefined;
}

export const isMovable = (day: string, { closedFrom, closedTo }: NoticeValues, today: string): boolean =>
  isDay(day) && isOpenDay(day, { closedFrom: closedFrom ?? '', closedTo: closedTo ?? '', today });

export function noticeIssues(values: NoticeValues, timeZone: string, now: Date, stored?: StaffNotice): Issue[] {
  const { message, branch, closedFrom, closedTo, startDay, startTime, endDay, endTime } = values;
  const isClosure = values.kind === 'CLOSURE';
  const start = startOf(values, timeZone);
  const end = endOf(values, timeZone);
  const ofDays = isClosure && closedFrom && closedTo ? closedDaysIssues(closedFrom, closedTo) : [];
  const today = dayOf(now, timeZone);
  const isPast = isClosure && !ofDays.length && closedTo && closedTo < today && closedTo !== stored?.closedTo;
  const moves = Object.values(values.changes ?? {}).filter(({ action }) => action === 'move');
  const errors: [string, string | undefined | false][] = [
    ['branch', !branch && 'resources.notices.form.branch_required'],
    ['closedFrom', isClosure && !closedFrom && NOTICE_CLOSED.required],
    ['closedTo', isClosure && !closedTo && NOTICE_CLOSED.required],
    ['closedTo', Boolean(isPast) && NOTICE_CLOSED.past],
    ...ofDays.map((issue): [string, string] => [issue.path, issue.message]),
    ['message', textError(NOTICE.message, message)],
    ['changes', moves.some(({ day }) => !isMovable(day, values, today)) && CLOSURE.day],
    ['startTime', Boolean(startDay || startTime) && !start && NOTICE_START.message],
    ['startDay', start && end && start >= end && NOTICE_START.order],
    ['endDay', !endDay && NOTICE_END.required],
    ['endTime', !endTime && NOTICE_END.required],
    ['endDay', Boolean(endDay && endTime) && !end && NOTICE_END.message],
    ['endTime', end && end <= now && NOTICE_END.past],
  ];
  return errors.flatMap(([path, error]) => (error ? [{ path, message: error }] : []));
}
