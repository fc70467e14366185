import { placeInWeek } from '../../../contract/platform/dates.js';
import { isMonth, lastDayOf, monthAfter, weeksOf } from '../../../contract/platform/months.js';

describe('the weeks of a month', () => {
  it('begin with the weekday that the school chooses, and hold each day once', () => {
    const weeks = weeksOf('2026-12', 1);
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual([null, ...[1, 2, 3, 4, 5, 6].map((day) => `2026-12-0${day}`)]);
    expect(weeks.at(-1)).toEqual(['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', null, null, null]);
    expect(weeks.flat().filter(Boolean)).toHaveLength(31);
    expect(weeksOf('2026-12', 0)[0]!.indexOf('2026-12-01')).toBe(2);
    expect(weeksOf('2026-12', 6)[0]!.indexOf('2026-12-01')).toBe(3);
  });

  it('are four for a February that begins with the week', () => {
    expect(weeksOf('2021-02', 1)).toHaveLength(4);
    expect(weeksOf('2024-02', 1).flat()).toContain('2024-02-29');
  });
});

it('the months before and after cross the year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect([lastDayOf('2026-12'), lastDayOf('2027-02')]).toEqual(['2026-12-31', '2027-02-28']);
  expect(placeInWeek('2026-12-06', 1)).toBe(6);
});

it.each(['2026-12', '1999-01'])('"%s" is a month', (text) => expect(isMonth(text)).toBe(true));

it.each(['2026-13', '2026-1', '', '9999-12', '2026-12-01'])('"%s" is no month', (text) =>
  expect(isMonth(text)).toBe(false),
);
