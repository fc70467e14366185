import { pastAge, relativeTime, upcomingAge } from '../../../admin-ui/components/ages.js';
import { addDays } from '../../../contract/platform/dates.js';

describe('ages', () => {
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
