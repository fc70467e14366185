import type { StaffEvent } from '../../../contract/content/events.js';
import { useApp } from '../../support/app.js';
import { issuesOf, listQuery, titlesOf } from '../../support/expect.js';

const app = useApp();

const list = (filter: object, order: 'ASC' | 'DESC' = 'ASC') =>
  app.asVisitor.get('/api/events').query(listQuery({ filter, sort: ['date', order] }));

describe('the events before and after one', () => {
  let events: Record<string, StaffEvent>;

  beforeAll(async () => {
    const make = (title: string, date: string, status = 'ACTIVE') =>
      app.makeEvent({ title, date, status: status as StaffEvent['status'] });
    events = {
      third: await make('Third', '2026-05-02T03:30:00Z'),
      first: await make('First', '2026-05-01T03:30:00Z'),
      fourth: await make('Fourth, at the same moment', '2026-05-02T03:30:00Z'),
      draft: await make('Draft', '2026-05-02T04:30:00Z', 'DRAFT'),
      last: await make('Last', '2026-05-03T03:30:00Z'),
    };
  });

  it('are in the order of date and id, without those that visitors do not see', async () => {
    const titles = async (filter: object, order: 'ASC' | 'DESC') => titlesOf(await list(filter, order).expect(200));
    const third = events.third!.id;
    expect(await titles({ after: third }, 'ASC')).toEqual(['Fourth, at the same moment', 'Last']);
    expect(await titles({ before: third }, 'DESC')).toEqual(['First']);
    expect(await titles({ before: events.fourth!.id }, 'DESC')).toEqual(['Third', 'First']);
    expect(await titles({ after: events.first!.id, before: events.last!.id }, 'ASC')).toEqual([
      'Third',
      'Fourth, at the same moment',
    ]);
    expect(await titles({ after: events.last!.id }, 'ASC')).toEqual([]);
  });

  it('do not tell the date of an event that visitors do not see', async () => {
    for (const id of [events.draft!.id, 999_999]) {
      expect(titlesOf(await list({ after: id }).expect(200))).toEqual([]);
      expect(titlesOf(await list({ before: id }).expect(200))).toEqual([]);
    }
  });

  it.each([0, -1, 1.5, '1', null, 2 ** 31, [1]])('cannot be asked for with %j', async (id) => {
    expect(issuesOf(await list({ after: id }).expect(400))).toEqual({
      'filter.after': 'Is not one of the documented values',
    });
  });
});
