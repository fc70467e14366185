import type { StaffEvent } from '../../../contract/content/events.js';
import { useApp } from '../../support/app.js';
import { issuesOf, listQuery } from '../../support/expect.js';
import { useSeries } from '../../support/series.js';

const app = useApp();
const { makeEvent, makeSeries, repeated } = useSeries(app);

describe('a list with collapsed series', () => {
  const list = (query: Parameters<typeof listQuery>[0], by = app.asAdmin) =>
    by.get('/api/events').query(listQuery(query));

  it('has the event of each series nearest to now, with the number of events, and single events', async () => {
    const branch = 'Collapsed Hall';
    const [first] = await makeSeries({ branch });
    const once = await makeEvent({ branch, date: '2098-01-31T10:00:00.000Z' });
    const filter = { branch, series: 'collapsed' };
    const answer = await list({ filter, sort: ['date', 'DESC'] }).expect(200);
    expect(answer.body.data.map(({ id, seriesCount }: StaffEvent) => [id, seriesCount])).toEqual([
      [first.id, 4],
      [once.id, 1],
    ]);
    expect(answer.headers['content-range']).toBe('events 0-1/2');
    const second = await list({ filter, sort: ['date', 'DESC'], range: [1, 1] }).expect(200);
    expect(second.body.data.map(({ id }: StaffEvent) => id)).toEqual([once.id]);
    expect(second.headers['content-range']).toBe('events 1-1/2');
    expect((await list({ filter: { branch } })).headers['content-range']).toBe('events 0-4/5');
  });

  it('counts and shows only what matches the other filters and the search', async () => {
    const branch = 'Collapsed Court';
    const [first, second, third] = await makeSeries({ branch, title: 'Chess' });
    await app.asAdmin.put(`/api/events/${first.id}`).send({ status: 'INACTIVE' }).expect(200);
    await app.asAdmin.put(`/api/events/${third.id}`).send({ title: 'Chess finals' }).expect(200);
    const seen = async (filter: object) =>
      (await list({ filter: { branch, series: 'collapsed', ...filter } }).expect(200)).body.data.map(
        ({ id, seriesCount }: StaffEvent) => [id, seriesCount],
      );
    expect(await seen({ status: 'ACTIVE' })).toEqual([[second.id, 3]]);
    expect(await seen({ q: 'finals' })).toEqual([[third.id, 1]]);
    expect(await seen({ when: 'past' })).toEqual([]);
    expect((await seen({ seriesId: first.id })).length).toBe(4);
  });

  it('has the last event of a past series', async () => {
    const branch = 'Collapsed Annexe';
    const event = await makeEvent({ branch, date: '2001-01-31T10:00:00.000Z' });
    const last = (await repeated(event.id, { every: 'WEEK', times: 3 })).at(-1)!;
    const { body } = await list({ filter: { branch, when: 'past', series: 'collapsed' } }).expect(200);
    expect(body.data).toMatchObject([{ id: last.id, seriesCount: 4 }]);
  });

  it('is changed through the events that its rows show', async () => {
    const branch = 'Collapsed Tower';
    await makeSeries({ branch });
    const input = {
      collection: 'events',
      action: 'UPDATE',
      filter: { branch, series: 'collapsed' },
      data: { status: 'DRAFT' },
    };
    const { body } = await app.asAdmin.post('/api/bulk').send(input).expect(202);
    expect(body.data.total).toBe(1);
  });

  it('is refused to visitors, and with another value', async () => {
    expect(issuesOf(await list({ filter: { series: 'collapsed' } }, app.asVisitor))).toHaveProperty(['filter.series']);
    expect(issuesOf(await list({ filter: { series: 'open' } }))).toHaveProperty(['filter.series']);
  });
});
