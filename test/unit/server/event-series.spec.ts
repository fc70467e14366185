import type { Event } from '../../../server/content/events/event.entity.js';
import { followingChange } from '../../../server/content/events/event-series.js';

const anEvent = (columns: object) =>
  ({
    ...{ id: 1, version: 1, title: 'Sports Meet', date: new Date('2026-03-14T03:30:00Z'), status: 'ACTIVE' },
    ...{ seriesId: 1, publishAt: null, unpublishAt: null, scheduledFor: null, alts: {}, focalPoints: {}, ...columns },
  }) as unknown as Event;

it('a later event of a series shares every column that is not special, even one that is added later', () => {
  const [before, later] = [anEvent({ venue: 'The hall' }), anEvent({ id: 2, date: new Date('2026-03-21T03:30:00Z') })];
  const after = anEvent({ version: 2, venue: 'The field', lostBranchId: 3 });
  const change = { before, after, status: undefined, isMonthly: false };
  expect(followingChange(change, later, 'Asia/Colombo')).toEqual({ venue: 'The field', date: later.date });
});
