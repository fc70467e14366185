import { addDays, daysBetween } from '../../../../contract/platform/dates.js';
import { easterOf } from '../../../../server/content/calendar-days/holidays/fixed-days.js';
import { holidaysOf } from '../../../../server/content/calendar-days/holidays/holidays-of.js';
import { OFFICIAL_HOLIDAYS } from './official-holidays.js';
import { OFFICIAL_POYA_DAYS } from './official-poya-days.js';

const yearsOf = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const HOLIDAYS = yearsOf(2003, 2028).flatMap(holidaysOf);
const POYA_DAYS = HOLIDAYS.filter(({ kind }) => kind === 'POYA');
const NAME_OF = new Map(POYA_DAYS.map(({ day, title }) => [day, title.replace(' Full Moon Poya Day', '')]));
const ofYear = (year: number) => HOLIDAYS.filter(({ key }) => key.startsWith(`${year}-`));
const byKey = (year: number) => Object.fromEntries(ofYear(year).map((holiday) => [holiday.key.slice(5), holiday]));

describe('the Poya days of 2003 to 2026', () => {
  const missed = [...OFFICIAL_POYA_DAYS].filter(([day]) => !NAME_OF.has(day));

  it('are computed as they were gazetted, but for two', () => {
    expect(OFFICIAL_POYA_DAYS.size).toBe(297);
    expect(missed).toEqual([
      ['2015-12-24', 'Unduvap'],
      ['2024-07-20', 'Esala'],
    ]);
  });

  it('are a day off where they differ, and those near the limit are to be confirmed', () => {
    const computed = missed.map(([day]) => POYA_DAYS.find((one) => Math.abs(daysBetween(one.day, day)) === 1));
    expect(computed.map((one) => one?.day)).toEqual(['2015-12-25', '2024-07-21']);
    expect(computed.map((one) => one?.isUncertain)).toEqual([false, true]);
  });

  it('have the gazetted names, except that the leap Esala of 2004 is the earlier of two', () => {
    const others = [...OFFICIAL_POYA_DAYS].filter(([day, name]) => NAME_OF.has(day) && NAME_OF.get(day) !== name);
    expect(others).toEqual([
      ['2004-07-02', 'Esala'],
      ['2004-07-31', 'Adhi Esala'],
    ]);
  });

  it('are to be confirmed in few cases', () => {
    const uncertain = POYA_DAYS.filter(({ day, isUncertain }) => isUncertain && day < '2027');
    expect(uncertain.length).toBeLessThan(40);
  });
});

describe('the holidays of 2024 to 2026', () => {
  it.each([2024, 2025, 2026])('of %i are those of the gazette, and what is a day off is to be confirmed', (year) => {
    const computed = byKey(year);
    const official = Object.entries(OFFICIAL_HOLIDAYS[year]!);
    const own = ofYear(year).filter(({ kind }) => kind === 'HOLIDAY');
    expect(own.map(({ key }) => key.slice(5)).sort()).toEqual(official.map(([key]) => key).sort());
    const moved = official.filter(([key, day]) => computed[key]!.day !== `${year}-${day}`);
    const nearby = ([key, day]: [string, string]) => Math.abs(daysBetween(`${year}-${day}`, computed[key]!.day)) === 1;
    expect(moved.filter((one) => !nearby(one) || !computed[one[0]]!.isUncertain)).toEqual([]);
    expect(moved.length).toBeLessThanOrEqual(1);
  });
});

it('the keys of a year are unique, even where it has two Duruthu Poya days', () => {
  const keys = HOLIDAYS.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  const duruthu = ofYear(2028).filter(({ title }) => title.startsWith('Duruthu'));
  expect(duruthu.map(({ key, day }) => [key, day])).toEqual([
    ['2028-POYA-DURUTHU', '2028-01-11'],
    ['2028-POYA-DURUTHU-2', '2028-12-31'],
  ]);
});

it('the day after Vesak follows its Poya day, also where a gazette moved the leap month', () => {
  for (const year of yearsOf(2003, 2028)) {
    const { 'POYA-VESAK': vesak, 'AFTER-VESAK': after } = byKey(year);
    expect(after!.day).toBe(addDays(vesak!.day, 1));
  }
  expect(byKey(2026)['POYA-VESAK']!.day).toBe('2026-05-30');
  expect(byKey(2026)['POYA-ADHI-VESAK']!.day).toBe('2026-05-01');
});

it('the New Year is on 13 April in the years in which the sun enters Mesha on that day, which are to be confirmed', () => {
  const early = yearsOf(2003, 2028).filter((year) => byKey(year)['NEW-YEAR']!.day === `${year}-04-13`);
  expect(early).toEqual([2004, 2008, 2012, 2016, 2020, 2024, 2028]);
  expect(early.map((year) => byKey(year)['NEW-YEAR']!.isUncertain)).toEqual(early.map(() => true));
});

it('Thai Pongal is on 14 or 15 January, as it was gazetted', () => {
  const early = yearsOf(2003, 2026).filter((year) => byKey(year)['THAI-PONGAL']!.day === `${year}-01-14`);
  expect(early).toEqual([2005, 2006, 2009, 2010, 2013, 2014, 2017, 2018, 2021, 2022, 2025]);
});

it('the moon’s festivals of 2027 are those of the tentative list, and are to be confirmed', () => {
  const moon = ['MAHA-SHIVARATHRI', 'ID-UL-FITR', 'ID-UL-ADHA', 'MILAD-UN-NABI', 'DEEPAVALI'];
  const days = moon.map((key) => byKey(2027)[key]!);
  expect(days.map(({ day }) => day)).toEqual(['2027-03-06', '2027-03-10', '2027-05-17', '2027-08-15', '2027-10-28']);
  expect(days.every(({ isUncertain }) => isUncertain)).toBe(true);
});

it.each([
  [1818, '1818-03-22'],
  [1943, '1943-04-25'],
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [2008, '2008-03-23'],
  [2024, '2024-03-31'],
  [2038, '2038-04-25'],
])('Easter of %i is %s', (year, day) => expect(easterOf(year)).toBe(day));
