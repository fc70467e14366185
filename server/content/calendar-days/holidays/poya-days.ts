import { DAY, dayBy, EVENING, minutesFrom, moonPhase, moonPhases, signOfSun } from './ephemeris.js';

/** In the order of the solar months, from Bak, in whose month the sun enters Mesha. */
export const POYA_NAMES = [
  'Bak',
  'Vesak',
  'Poson',
  'Esala',
  'Nikini',
  'Binara',
  'Vap',
  'Il',
  'Unduvap',
  'Duruthu',
  'Navam',
  'Medin',
] as const;
type PoyaName = (typeof POYA_NAMES)[number];

export interface PoyaDay {
  name: PoyaName;
  /** Of a leap month, which precedes the month of the same name. */
  isAdhi: boolean;
  day: string;
  isUncertain: boolean;
}

/** The fifteenth lunar day begins when the moon is 168 degrees ahead of the sun. */
const FIFTEENTH = 168;
const UNCERTAIN_MINUTES = 20;

/** Years whose leap month a gazette set one month earlier: number 2485/14 of April 2026 moved Vesak to 30 May. */
const EARLIER_BY_GAZETTE = [2026];

interface Month {
  poya: number;
  name: PoyaName;
  isLeap: boolean;
}

export function poyaDaysOf(year: number): PoyaDay[] {
  const months = withGazettedLeap(monthsAround(year), year);
  const days = months.map(({ poya, name, isLeap }, index) => ({
    name,
    isAdhi: isLeap,
    day: dayBy(EVENING, poya),
    isUncertain:
      minutesFrom(EVENING, poya) <= UNCERTAIN_MINUTES ||
      months.slice(Math.max(index - 1, 0), index + 2).some((month) => month.isLeap),
  }));
  return days.filter(({ day }) => day.startsWith(`${year}-`));
}

function monthsAround(year: number): Month[] {
  const poyas = moonPhases(FIFTEENTH, Date.UTC(year - 1, 10, 1), Date.UTC(year + 1, 2, 1));
  return poyas.map((poya) => {
    const start = moonPhase(0, poya - 20 * DAY);
    const sign = signOfSun(start);
    // In a leap month, the sun enters no sign.
    const isLeap = signOfSun(moonPhase(0, start + 20 * DAY)) === sign;
    return { poya, name: POYA_NAMES[(sign + 1) % 12]!, isLeap };
  });
}

/** A leap Nikini is called a leap Esala, after which the monks' retreat begins. */
function withGazettedLeap(months: Month[], year: number): Month[] {
  const leap = months.findIndex(
    ({ isLeap, name }) => isLeap && (name === 'Nikini' || EARLIER_BY_GAZETTE.includes(year)),
  );
  if (leap < 1) return months;
  const earlier = { ...months[leap - 1]!, isLeap: true };
  return months.toSpliced(leap - 1, 2, earlier, { ...months[leap]!, name: earlier.name, isLeap: false });
}
