import {
  dateAndTime,
  dayParts,
  dayRange,
  daysOf,
  type EventTimes,
  timeRange,
} from '../../../public-ui/components/event-date.js';

const COLOMBO = 'Asia/Colombo';

const times = (fields: Partial<EventTimes> = {}): EventTimes => ({
  date: '2026-12-01T03:30:00.000Z',
  time: '09:00',
  endDate: null,
  endTime: null,
  allDay: false,
  ...fields,
});
const threeDays = { endDate: '2026-12-03T03:30:00.000Z' };

describe('the days of an event', () => {
  it('are those of the school, whatever the visitor’s clock says', () => {
    const event = { date: '2026-11-20T20:00:00Z', endDate: '2026-11-21T19:00:00Z' };
    expect(daysOf(event, COLOMBO)).toEqual({ first: '2026-11-21', last: '2026-11-22' });
    expect(daysOf(event, 'UTC')).toEqual({ first: '2026-11-20', last: '2026-11-21' });
  });

  it('are the same without an end', () => {
    expect(daysOf(times(), COLOMBO)).toEqual({ first: '2026-12-01', last: '2026-12-01' });
  });

  it.each([
    ['2026-11-21', '2026-11-21', 'Saturday, 21 November 2026'],
    ['2026-12-01', '2026-12-03', '1 – 3 December 2026'],
    ['2026-11-30', '2026-12-03', '30 November – 3 December 2026'],
    ['2026-12-30', '2027-01-02', '30 December 2026 – 2 January 2027'],
    ['2025-12-03', '2026-12-03', '3 December 2025 – 3 December 2026'],
  ])('from %s to %s are “%s”', (first, last, text) => {
    expect(dayRange({ first, last })).toBe(text);
  });

  it('have names', () => {
    expect(dayParts('2024-02-29')).toMatchObject({ weekday: 'Thursday', day: 29, monthShort: 'Feb', year: 2024 });
  });
});

describe('the times of an event', () => {
  it.each([
    ['without an end', {}, '9:00 AM'],
    ['with an end', { endTime: '13:00' }, '9:00 AM – 1:00 PM'],
    ['with an end equal to the start', { endTime: '09:00' }, '9:00 AM'],
    ['of several days with the same time', { ...threeDays, endTime: '09:00' }, 'Starts 9:00 AM, ends 9:00 AM'],
    ['of several days', { ...threeDays, endTime: '13:00' }, 'Starts 9:00 AM, ends 1:00 PM'],
    ['of whole days', { ...threeDays, time: '00:00', allDay: true }, 'All day'],
  ])('%s', (_title, fields, text) => {
    expect(timeRange(times(fields), COLOMBO)).toBe(text);
  });

  it.each([
    ['on one day follow the day', { endTime: '13:00' }, 'Tuesday, 1 December 2026, 9:00 AM – 1:00 PM'],
    ['are left out for a whole day', { allDay: true, time: '00:00' }, 'Tuesday, 1 December 2026'],
    ['are left out for several days', { ...threeDays, endTime: '13:00' }, '1 – 3 December 2026'],
  ])('%s', (_title, fields, text) => {
    expect(dateAndTime(times(fields), COLOMBO)).toBe(text);
  });
});
