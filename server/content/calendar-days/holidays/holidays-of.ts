import { addDays } from '../../../../contract/platform/dates.js';
import { fixedDaysOf } from './fixed-days.js';
import { hinduDaysOf, newYearOf } from './hindu-days.js';
import type { Holiday, HolidayOfYear } from './holiday.js';
import { islamicDaysOf } from './islamic-days.js';
import { type PoyaDay, poyaDaysOf } from './poya-days.js';

/** Sri Lanka's public holidays of a year, by day (docs/calendar.md). */
export function holidaysOf(year: number): Holiday[] {
  const poyaDays = poyaDaysOf(year);
  const others = [
    ...fixedDaysOf(year),
    ...newYearOf(year),
    ...hinduDaysOf(year, poyaDays),
    ...islamicDaysOf(year),
    dayAfterVesak(poyaDays),
  ];
  const days = [
    ...poyaDays.map((poya) => ({ ...poyaHoliday(poya), kind: 'POYA' as const })),
    ...others.map((other) => ({ ...other, kind: 'HOLIDAY' as const })),
  ];
  return withKeys(
    year,
    days.sort((a, b) => a.day.localeCompare(b.day)),
  );
}

function poyaHoliday({ name, isAdhi, day, isUncertain }: PoyaDay): HolidayOfYear {
  const full = isAdhi ? `Adhi ${name}` : name;
  const key = `POYA-${full.toUpperCase().replace(' ', '-')}`;
  return { key, title: `${full} Full Moon Poya Day`, day, isUncertain };
}

function dayAfterVesak(poyaDays: PoyaDay[]): HolidayOfYear {
  const { day, isUncertain } = poyaDays.find(({ name, isAdhi }) => name === 'Vesak' && !isAdhi)!;
  return {
    key: 'AFTER-VESAK',
    title: 'Day following Vesak Full Moon Poya Day',
    day: addDays(day, 1),
    isUncertain,
  };
}

/** Some years have two Duruthu Poya days, or a festival of the moon twice. */
function withKeys(year: number, days: Holiday[]): Holiday[] {
  const seen = new Map<string, number>();
  return days.map((holiday) => {
    const times = (seen.get(holiday.key) ?? 0) + 1;
    seen.set(holiday.key, times);
    return { ...holiday, key: `${year}-${holiday.key}${times > 1 ? `-${times}` : ''}` };
  });
}
