import { addDays } from '../../../../contract/platform/dates.js';
import { DAY, dayBy, EVENING, moonPhases, entryIntoSign, minutesFrom, moonPhase } from './ephemeris.js';
import { fixedDaysOf } from './fixed-days.js';
import type { Holiday, HolidayOfYear } from './holiday.js';
import { type PoyaDay, poyaDaysOf } from './poya-days.js';

const MESHA = 0;
const MAKARA = 9;
/** Moon phases in the dark fortnight that fit the gazetted days of 2003 to 2026. */
const SHIVARATHRI = 333;
const DEEPAVALI = 342.5;
/** The sun entered Makara at 14:34 on the holiday of 2022, and at 15:04 on the day before that of 2026. */
const PONGAL = 14.8;

function hinduDaysOf(year: number, poyaDays: PoyaDay[]): HolidayOfYear[] {
  const makara = entryIntoSign(MAKARA, Date.UTC(year, 0, 5));
  const after = (name: PoyaDay['name'], degrees: number) => {
    const poya = poyaDays.find((one) => one.name === name && !one.isAdhi)!;
    return dayBy(EVENING, moonPhase(degrees, Date.parse(poya.day)));
  };
  return [
    {
      key: 'THAI-PONGAL',
      title: 'Tamil Thai Pongal Day',
      day: dayBy(PONGAL, makara),
      isUncertain: minutesFrom(PONGAL, makara) <= 60,
    },
    {
      key: 'MAHA-SHIVARATHRI',
      title: 'Maha Shivarathri Day',
      day: after('Navam', SHIVARATHRI),
      isUncertain: true,
    },
    { key: 'DEEPAVALI', title: 'Deepavali Festival Day', day: after('Vap', DEEPAVALI), isUncertain: true },
  ];
}

/** The day on which the sun enters Mesha, and the day before. In 2016 the gazette named the day after. */
function newYearOf(year: number): HolidayOfYear[] {
  const mesha = entryIntoSign(MESHA, Date.UTC(year, 3, 5));
  const day = dayBy(24, mesha);
  const isUncertain = day !== `${year}-04-14`;
  return [
    {
      key: 'NEW-YEAR-EVE',
      title: 'Day prior to Sinhala & Tamil New Year Day',
      day: dayBy(24, mesha - DAY),
      isUncertain,
    },
    { key: 'NEW-YEAR', title: 'Sinhala & Tamil New Year Day', day, isUncertain },
  ];
}

/** A month begins the day after the evening on which the moon is so far from the sun that it can be seen. */
const CRESCENT = 10.5;
const MONTH = 29.530588 * DAY;
const MUHARRAM_1445 = Date.parse('2023-07-18T12:30:00Z');

const FESTIVALS = [
  { key: 'MILAD-UN-NABI', title: 'Milad-un-Nabi (Holy Prophet’s Birthday)', month: 3, date: 12 },
  { key: 'ID-UL-FITR', title: 'Id-ul-Fitr (Ramazan Festival Day)', month: 10, date: 1 },
  { key: 'ID-UL-ADHA', title: 'Id-ul-Adha (Hadji Festival Day)', month: 12, date: 10 },
];

/** Estimates. A year can have a festival twice, or not at all. */
function islamicDaysOf(year: number): HolidayOfYear[] {
  const crescents = moonPhases(CRESCENT, Date.UTC(year - 1, 11, 15), Date.UTC(year + 1, 0, 1));
  return crescents
    .flatMap((crescent) => {
      const months = Math.round((crescent - MUHARRAM_1445) / MONTH);
      const festivals = FESTIVALS.filter(({ month }) => (((months % 12) + 12) % 12) + 1 === month);
      return festivals.map(({ key, title, date }) => ({
        key,
        title,
        day: dayBy(EVENING, crescent + date * DAY),
        isUncertain: true,
      }));
    })
    .filter(({ day }) => day.startsWith(`${year}-`));
}

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
