import type { CalendarDayInput } from '../../../../contract/content/calendar-days.js';
import { holidaysOf } from '../../../content/calendar-days/holidays/holidays-of.js';

/** `branch` is the branch's short name. */
type SampleDay = Omit<CalendarDayInput, 'branchId'> & { branch?: string; proposalKey?: string };

/** With days such as `01-05`, which are the same each year. */
const SCHOOL_YEAR: SampleDay[] = [
  { kind: 'TERM', title: 'First term', firstDay: '01-05', lastDay: '04-09' },
  { kind: 'BREAK', title: 'School holidays', firstDay: '04-10', lastDay: '04-26' },
  { kind: 'TERM', title: 'Second term', firstDay: '04-27', lastDay: '07-31' },
  { kind: 'BREAK', title: 'School holidays', firstDay: '08-01', lastDay: '08-23' },
  { kind: 'TERM', title: 'Third term', firstDay: '08-24', lastDay: '12-04' },
  { kind: 'BREAK', title: 'School holidays', firstDay: '12-05', lastDay: '01-04' },
  {
    kind: 'EXAMS',
    title: 'O/L mock examinations',
    firstDay: '10-12',
    lastDay: '10-23',
    note: 'Year 11 only. Papers begin at 8:30; the other classes keep to their timetable.',
  },
  { kind: 'EXAMS', title: 'A/L trial examinations', firstDay: '11-09', lastDay: '11-20', branch: 'Colombo' },
  {
    kind: 'CLOSED',
    title: 'Closed after the Perahera',
    firstDay: '08-31',
    lastDay: '08-31',
    branch: 'Kandy',
    note: 'The roads around the lake stay closed until noon.',
  },
  { kind: 'OTHER', title: 'Founders’ week', firstDay: '06-15', lastDay: '06-19' },
];

/** Why the school, or one campus, is closed on a day by its own calendar. */
export function closureOn(day: string): 'BREAK' | 'CLOSED' | undefined {
  const date = day.slice('YYYY-'.length);
  const includesDay = ({ firstDay, lastDay }: SampleDay) =>
    firstDay <= lastDay ? firstDay <= date && date <= lastDay : firstDay <= date || date <= lastDay;
  return (['BREAK', 'CLOSED'] as const).find((kind) =>
    SCHOOL_YEAR.some((one) => one.kind === kind && includesDay(one)),
  );
}

/** What the school has entered, and the public holidays. Those of the next year that are to be checked are proposed. */
export const calendarDaysFrom = (year: number): SampleDay[] => [
  ...calendarDaysOf(year, { areAllConfirmed: true }),
  ...calendarDaysOf(year + 1, { areAllConfirmed: false }),
];

function calendarDaysOf(year: number, { areAllConfirmed }: { areAllConfirmed: boolean }): SampleDay[] {
  const own = SCHOOL_YEAR.map((day): SampleDay => ({
    ...day,
    firstDay: `${year}-${day.firstDay}`,
    lastDay: `${day.lastDay < day.firstDay ? year + 1 : year}-${day.lastDay}`,
    status: 'CONFIRMED',
  }));
  const holidays = holidaysOf(year).map((holiday): SampleDay => {
    const { key, title, day, kind } = holiday;
    const isUncertain = holiday.isUncertain && !areAllConfirmed;
    const status = isUncertain ? 'PROPOSED' : 'CONFIRMED';
    return {
      ...{ kind, title, firstDay: day, lastDay: day, status, isUncertain },
      ...{ source: 'COMPUTED', proposalKey: key },
    };
  });
  return [...own, ...holidays];
}
