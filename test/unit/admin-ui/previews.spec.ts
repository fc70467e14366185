import { asOfIssues, momentOf, nextMonday } from '../../../admin-ui/site/previews/asOfForm.js';

const ZONE = 'Asia/Colombo';

describe('the moment as of which the site is previewed', () => {
  it.each([
    ['a Sunday, late in the school’s zone', '2026-11-21T20:00:00Z', '2026-11-23'],
    ['a Monday', '2026-11-23T04:00:00Z', '2026-11-30'],
    ['a Tuesday', '2026-11-24T04:00:00Z', '2026-11-30'],
  ])('is preset to the next Monday morning on %s', (_name, now, day) => {
    expect(nextMonday(new Date(now), ZONE)).toEqual({ day, time: '08:00' });
  });

  it('is of the school’s zone, and must be to come', () => {
    const now = new Date('2026-11-22T02:30:00Z');
    const values = { day: '2026-11-22', time: '08:00' };
    expect(momentOf(values, ZONE)).toEqual(now);
    expect(asOfIssues(values, ZONE, now).map(({ path }) => path)).toEqual(['day']);
    expect(asOfIssues({ ...values, time: '08:01' }, ZONE, now)).toEqual([]);
    expect(asOfIssues({ day: '', time: '08:00' }, ZONE, now).map(({ path }) => path)).toEqual(['day']);
    expect(asOfIssues({ ...values, time: null }, ZONE, now).map(({ path }) => path)).toEqual(['time']);
  });
});
