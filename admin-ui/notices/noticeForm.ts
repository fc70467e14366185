import { addDays, dayOf, isDay, timeOf } from '../../contract/dates.js';
import type { Issue } from '../../contract/envelope.js';
import { NOTICE, NOTICE_END, type NoticeInput, type NoticeLevel, type StaffNotice } from '../../contract/notices.js';
import { instantOf } from '../../contract/time-zone.js';
import { textError } from '../../contract/validation.js';

/** In the place of a branch's id. */
export const ALL = 'all';

export interface NoticeValues {
  message: string | null;
  level: NoticeLevel;
  /** A branch's id, ALL, or empty while nothing is chosen. */
  branch: string;
  endDay: string | null;
  endTime: string | null;
}

const END_OF_DAY = '18:00';

/** Six in the evening of the school: today's, or tomorrow's when that is past. */
export function presetEnd(now: Date, timeZone: string): { endDay: string; endTime: string } {
  const today = dayOf(now, timeZone);
  return { endDay: timeOf(now, timeZone) < END_OF_DAY ? today : addDays(today, 1), endTime: END_OF_DAY };
}

export const newNotice = (now: Date, timeZone: string): NoticeValues => ({
  message: '',
  level: 'warning',
  branch: '',
  ...presetEnd(now, timeZone),
});

/** Empty for a deleted branch: nobody has said that its notice is for the whole school. */
const branchToForm = ({ branch, branchId }: StaffNotice): string => (branch === null ? ALL : String(branchId ?? ''));

export const noticeToForm = (notice: StaffNotice, timeZone: string): NoticeValues => ({
  message: notice.message,
  level: notice.level,
  branch: branchToForm(notice),
  endDay: dayOf(notice.endsAt, timeZone),
  endTime: timeOf(notice.endsAt, timeZone),
});

const endOf = ({ endDay, endTime }: NoticeValues, timeZone: string): Date | undefined =>
  endDay && isDay(endDay) && endTime ? instantOf(endDay, endTime, timeZone) : undefined;

export function noticeFromForm(values: NoticeValues, timeZone: string): NoticeInput {
  return {
    message: values.message!.trim(),
    level: values.level,
    branchId: values.branch === ALL ? null : Number(values.branch),
    endsAt: endOf(values, timeZone)!.toISOString(),
  };
}

export function noticeIssues(values: NoticeValues, timeZone: string, now: Date): Issue[] {
  const { message, branch, endDay, endTime } = values;
  const end = endOf(values, timeZone);
  const errors: [string, string | undefined | false][] = [
    ['branch', !branch && 'resources.notices.form.branch_required'],
    ['message', textError(NOTICE.message, message)],
    ['endDay', !endDay && NOTICE_END.required],
    ['endTime', !endTime && NOTICE_END.required],
    ['endDay', Boolean(endDay && endTime) && !end && NOTICE_END.message],
    ['endTime', end && end <= now && NOTICE_END.past],
  ];
  return errors.flatMap(([path, error]) => (error ? [{ path, message: error }] : []));
}
