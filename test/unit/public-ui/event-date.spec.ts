import { dayParts, longDate } from '../../../public-ui/components/event-date.js';

describe('an event’s day', () => {
  it('is that of the school, whatever the visitor’s clock says', () => {
    expect(longDate('2026-11-20T20:00:00Z', 'Asia/Colombo')).toBe('Saturday, 21 November 2026');
    expect(longDate('2026-11-20T20:00:00Z', 'UTC')).toBe('Friday, 20 November 2026');
  });

  it('is told in words', () => {
    expect(dayParts('2024-02-29')).toMatchObject({ weekday: 'Thursday', day: 29, monthShort: 'Feb', year: 2024 });
  });
});
