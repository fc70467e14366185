import { addDays, dayOf, timeOf } from '../../../contract/platform/dates.js';
import { instantOf } from '../../../contract/platform/time-zone.js';

const COLOMBO = 'Asia/Colombo';
const LONDON = 'Europe/London';
const NEW_YORK = 'America/New_York';

describe('the instant of a wall time', () => {
  it.each([
    ['2026-03-14', '00:00', COLOMBO, '2026-03-13T18:30:00.000Z'],
    ['2026-03-14', '15:30:10', COLOMBO, '2026-03-14T10:00:10.000Z'],
    ['2026-01-15', '09:00', LONDON, '2026-01-15T09:00:00.000Z'],
    ['2026-07-15', '09:00', LONDON, '2026-07-15T08:00:00.000Z'],
    ['2026-03-08', '12:00', NEW_YORK, '2026-03-08T16:00:00.000Z'],
    ['2026-11-01', '12:00', NEW_YORK, '2026-11-01T17:00:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, instant) => {
    expect(instantOf(day, time, zone).toISOString()).toBe(instant);
  });

  it('is the same wall time again, on every day of a year with two changes of the clock', () => {
    for (const zone of [COLOMBO, LONDON, NEW_YORK, 'Australia/Lord_Howe']) {
      for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
        const instant = instantOf(day, '12:34', zone);
        expect([dayOf(instant, zone), timeOf(instant, zone)]).toEqual([day, '12:34']);
      }
    }
  });

  it('that clocks skip or repeat is an instant of that day', () => {
    expect(dayOf(instantOf('2026-03-29', '01:30', LONDON), LONDON)).toBe('2026-03-29');
    expect(timeOf(instantOf('2026-10-25', '01:30', LONDON), LONDON)).toBe('01:30');
  });

  it('of an invalid time is invalid', () => {
    expect(Number.isNaN(instantOf('2026-03-14', '25:00', COLOMBO).getTime())).toBe(true);
  });
});
