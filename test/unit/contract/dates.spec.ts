import { addDays, clockTime, dayOf, isDay, timeOf } from '../../../contract/platform/dates.js';

const COLOMBO = 'Asia/Colombo';
const LONDON = 'Europe/London';
const NEW_YORK = 'America/New_York';

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
});

describe('days', () => {
  it('are days of the calendar', () => {
    expect(['2026-02-28', '2028-02-29'].every(isDay)).toBe(true);
    expect(['2026-02-29', '2026-2-1', '2026-02-28T00:00', ''].some(isDay)).toBe(false);
  });

  it('are counted over the end of a month and of a year', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });
});

describe('formatted times', () => {
  it.each([
    ['00:00', '12:00 AM'],
    ['09:05', '9:05 AM'],
    ['12:00', '12:00 PM'],
    ['15:30', '3:30 PM'],
    ['23:59', '11:59 PM'],
    ['later', 'later'],
  ])('say %s as %s', (time, words) => expect(clockTime(time)).toBe(words));
});
