import type { HolidayOfYear } from './holiday.js';
import type { PoyaDay } from './poya-days.js';
import { DAY, dayBy, entryIntoSign, EVENING, minutesFrom, moonPhase } from './ephemeris.js';

const MESHA = 0;
const MAKARA = 9;
/** Moon phases in the dark fortnight that fit the gazetted days of 2003 to 2026. */
const SHIVARATHRI = 333;
const DEEPAVALI = 342.5;
/** The sun entered Makara at 14:34 on the holiday of 2022, and at 15:04 on the day before that of 2026. */
const PONGAL = 14.8;

export function hinduDaysOf(year: number, poyaDays: PoyaDay[]): HolidayOfYear[] {
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
export function newYearOf(year: number): HolidayOfYear[] {
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
