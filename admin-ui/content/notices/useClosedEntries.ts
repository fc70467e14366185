import { CLOSURE } from '../../../contract/families/closures.js';
import {
  type CalendarLayer,
  STAFF_CALENDAR,
  type StaffCalendarEntry,
} from '../../../contract/families/staff-calendar.js';
import { addDays, dayOf, isDay, timeOf } from '../../../contract/platform/dates.js';
import { useStaffCalendar } from '../../components/calendar/useStaffCalendar.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { ALL, type NoticeValues } from './noticeForm.js';

const LAYERS: CalendarLayer[] = ['events', 'visits'];

/**
 * Loads the planned events and visits of a closure's days and branch that are not over and that the user may change.
 */
export function useClosedEntries({ closedFrom, closedTo, branch }: NoticeValues) {
  const { timeZone } = useSiteConfig();
  const from = closedFrom ?? '';
  const isWanted = isDay(from) && isDay(closedTo ?? '') && closedTo! >= from && branch !== '';
  const last = isWanted ? addDays(from, STAFF_CALENDAR.daysAtMost - 1) : '';
  const to = isWanted && closedTo! > last ? last : (closedTo ?? '');
  const branchId = branch === ALL ? undefined : Number(branch);
  const { data, isPlaceholderData, error } = useStaffCalendar({ from, to, branchId, layers: LAYERS }, isWanted);
  const now = new Date();
  const [today, time] = [dayOf(now, timeZone), timeOf(now, timeZone)];
  const isOver = ({ lastDay, endTime }: StaffCalendarEntry) =>
    lastDay < today || (lastDay === today && endTime !== null && endTime <= time);
  // The closure of one branch leaves entries of the whole school alone.
  const isMeant = ({ branchId: own, isReachable, occurrence, status }: StaffCalendarEntry) =>
    isReachable &&
    occurrence === 'PLANNED' &&
    ['ACTIVE', 'DRAFT', 'planned'].includes(status!) &&
    (branchId === undefined || own === branchId);
  const all = data?.layers.flatMap(({ entries }) => entries.filter((entry) => isMeant(entry) && !isOver(entry)));
  return {
    isWanted,
    error,
    isCut:
      to !== (closedTo ?? '') ||
      (all?.length ?? 0) > CLOSURE.changesAtMost ||
      Boolean(data?.layers.some((layer) => layer.isCut)),
    entries: isPlaceholderData ? undefined : all?.slice(0, CLOSURE.changesAtMost),
  };
}
