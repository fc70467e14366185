import {
  addDays,
  clockTime,
  dayOf,
  daysBetween,
  instantOf,
  isDay,
  pastAge,
  readInstant,
  relativeTime,
  startOfDay,
  timeOf,
  upcomingAge,
} from '../../../contract/dates.js';

const COLOMBO = 'Asia/Colombo';
const LONDON = 'Europe/London';
const NEW_YORK = 'America/New_York';
const iso = (value: Date | undefined) => value?.toISOString();

describe('the day of an instant', () => {
  it.each([
    ['2026-03-14T18:29:59.999Z', COLOMBO, '2026-03-14', '23:59'],
    ['2026-03-14T18:30:00.000Z', COLOMBO, '2026-03-15', '00:00'],
    ['2026-01-01T04:59:59Z', NEW_YORK, '2025-12-31', '23:59'],
    ['2026-06-30T23:00:00Z', LONDON, '2026-07-01', '00:00'],
    ['2026-12-31T23:00:00Z', LONDON, '2026-12-31', '23:00'],
    ['2026-03-14T12:00:00Z', 'Pacific/Kiritimati', '2026-03-15', '02:00'],
  ])('of %s in %s is %s, at %s', (instant, zone, day, time) => {
    expect([dayOf(instant, zone), timeOf(instant, zone)]).toEqual([day, time]);
  });

  it('begins at the first midnight before it', () => {
    expect(iso(startOfDay('2026-03-14T20:00:00Z', COLOMBO))).toBe('2026-03-14T18:30:00.000Z');
    expect(iso(startOfDay('2026-03-29T12:00:00Z', LONDON))).toBe('2026-03-29T00:00:00.000Z');
  });
});

describe('the instant of a wall time', () => {
  it.each([
    ['2026-03-14', '00:00', COLOMBO, '2026-03-13T18:30:00.000Z'],
    ['2026-03-14', '15:30:10', COLOMBO, '2026-03-14T10:00:10.000Z'],
    ['2026-01-15', '09:00', LONDON, '2026-01-15T09:00:00.000Z'],
    ['2026-07-15', '09:00', LONDON, '2026-07-15T08:00:00.000Z'],
    ['2026-03-08', '12:00', NEW_YORK, '2026-03-08T16:00:00.000Z'],
    ['2026-11-01', '12:00', NEW_YORK, '2026-11-01T17:00:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, instant) => {
    expect(iso(instantOf(day, time, zone))).toBe(instant);
  });

  it('is the same wall time again, on every day of a year with two changes of the clock', () => {
    for (const zone of [COLOMBO, LONDON, NEW_YORK, 'Australia/Lord_Howe']) {
      for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
        const instant = instantOf(day, '12:34', zone);
        expect([dayOf(instant, zone), timeOf(instant, zone)]).toEqual([day, '12:34']);
      }
    }
  });

  it('that the clock skips or shows twice is still an instant of that day', () => {
    expect(dayOf(instantOf('2026-03-29', '01:30', LONDON), LONDON)).toBe('2026-03-29');
    expect(timeOf(instantOf('2026-10-25', '01:30', LONDON), LONDON)).toBe('01:30');
  });

  it('of words that are no time is no instant', () => {
    expect(Number.isNaN(instantOf('2026-03-14', '25:00', COLOMBO).getTime())).toBe(true);
  });
});

describe('reading an instant', () => {
  it.each([
    ['2026-03-14T03:30:00.000Z', '2026-03-14T03:30:00.000Z'],
    [' 2026-03-14T03:30Z ', '2026-03-14T03:30:00.000Z'],
    ['2026-03-14T09:00:00+05:30', '2026-03-14T03:30:00.000Z'],
    ['2026-03-14T09:00:00+0530', '2026-03-14T03:30:00.000Z'],
    ['2026-03-14T09:00', '2026-03-14T03:30:00.000Z'],
    ['2026-03-14T09:00:30.5', '2026-03-14T03:30:30.500Z'],
    ['2026-03-14', '2026-03-13T18:30:00.000Z'],
    ['2028-02-29', '2028-02-28T18:30:00.000Z'],
  ])('takes %s', (text, instant) => {
    expect(iso(readInstant(text, COLOMBO))).toBe(instant);
  });

  it('takes the end of a day where an end is meant', () => {
    expect(iso(readInstant('2026-03-14', COLOMBO, 'end'))).toBe('2026-03-14T18:29:59.999Z');
    expect(iso(readInstant('2026-03-29', LONDON, 'end'))).toBe('2026-03-29T22:59:59.999Z');
    expect(iso(readInstant('2026-03-14T09:00:00Z', COLOMBO, 'end'))).toBe('2026-03-14T09:00:00.000Z');
  });

  it.each([
    ['2026-02-30', '2026-13-01', '2026-00-10', '2027-02-29', '2026-3-14', '14.03.2026', '20260314', 'tomorrow', ''],
    ['2026-03-14T25:00', '2026-03-14T10:60', '2026-03-14T10:00:61', '2026-03-14 10:00', '2026-03-14T10', 'T10:00'],
    ['2026-03-14T10:00:00+99:99', '2026-02-30T10:00:00Z', '1899-12-31', '2200-01-02', '9999-12-31', '0000-01-01'],
    [null, undefined, 7, {}, [], new Date(), NaN, true],
  ])('refuses %j and its like', (...texts) => {
    for (const text of texts) {
      for (const edge of ['start', 'end'] as const)
        expect([text, readInstant(text, COLOMBO, edge)]).toEqual([text, undefined]);
    }
  });
});

describe('days', () => {
  it('are days of the calendar', () => {
    expect(['2026-02-28', '2028-02-29'].every(isDay)).toBe(true);
    expect(['2026-02-29', '2026-2-1', '2026-02-28T00:00', ''].some(isDay)).toBe(false);
  });

  it('are counted over changes of the clock and of the year', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2);
  });
});

describe('words for times', () => {
  it.each([
    ['00:00', '12:00 AM'],
    ['09:05', '9:05 AM'],
    ['12:00', '12:00 PM'],
    ['15:30', '3:30 PM'],
    ['23:59', '11:59 PM'],
    ['later', 'later'],
  ])('say %s as %s', (time, words) => expect(clockTime(time)).toBe(words));

  const today = '2026-11-21';
  it.each([
    [0, 'Today'],
    [1, '1 day ago'],
    [6, '6 days ago'],
    [7, '1 week ago'],
    [29, '4 weeks ago'],
    [30, '1 month ago'],
    [364, '12 months ago'],
    [365, '1 year ago'],
    [800, '2 years ago'],
  ])('say of a day %d days past: %s', (days, words) => expect(pastAge(addDays(today, -days), today)).toBe(words));

  it.each([
    [0, 'Today'],
    [1, 'Tomorrow'],
    [2, 'In 2 days'],
    [6, 'In 6 days'],
    [7, 'In 1 week'],
    [29, 'In 4 weeks'],
    [30, 'In 1 month'],
    [364, 'In 12 months'],
    [365, 'In 1 year'],
  ])('say of a day %d days ahead: %s', (days, words) => expect(upcomingAge(addDays(today, days), today)).toBe(words));

  it.each([
    [-5, 'Just now'],
    [59, 'Just now'],
    [60, '1m ago'],
    [3599, '59m ago'],
    [3600, '1h ago'],
    [86_399, '23h ago'],
    [86_400, '1d ago'],
    [40 * 86_400, '40d ago'],
  ])('say of %d seconds: %s', (seconds, words) => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect(relativeTime(new Date(now.getTime() - seconds * 1000), now)).toBe(words);
  });
});
