/** @database embedded */
import type { StaffEvent } from '../../../contract/content/events.js';
import { type RepeatInput, SERIES, type SeriesEvent } from '../../../contract/content/series.js';
import { useApp } from '../../support/app.js';
import { failureOf, issuesOf, listQuery } from '../../support/expect.js';
import { anEvent, soon } from '../../support/factories.js';
import { daysOf, useSeries } from '../../support/series.js';

const app = useApp();
const { get, makeEvent, makeSeries, repeat, repeated, seriesOf } = useSeries(app);

describe('an event that is repeated', () => {
  it('takes place each week at the same time, and each occurrence is a separate event', async () => {
    const event = await makeEvent({ title: 'Chess Club', photos: ['/uploads/chess.jpg'] });
    const events = await repeated(event.id, { every: 'WEEK', times: 3 });
    expect(events.map(({ title, date }) => [title, date])).toEqual([
      ['Chess Club', '2099-02-07T10:00:00.000Z'],
      ['Chess Club', '2099-02-14T10:00:00.000Z'],
      ['Chess Club', '2099-02-21T10:00:00.000Z'],
    ]);
    const { id, date } = events[1]!;
    const own = { id, date, version: 1, createdAt: expect.any(String), updatedAt: expect.any(String) };
    expect(await get(id)).toEqual({ ...event, ...own, seriesId: event.id });
    expect(await get(event.id)).toMatchObject({ seriesId: event.id, version: 1 });
    await app.asVisitor.get(`/api/events/${id}`).expect(200);
  });

  it('is created with its series in one request', async () => {
    const event = await makeEvent({
      title: 'Chess Club',
      photos: ['/uploads/chess.jpg'],
      endTime: '16:30',
      repeat: { every: 'WEEK', times: 2 },
    });
    expect(event).toMatchObject({ seriesId: event.id, version: 1, title: 'Chess Club' });
    const series = await seriesOf(event);
    expect(daysOf(series)).toEqual(['2099-01-31', '2099-02-07', '2099-02-14']);
    const { id, date } = series[1]!;
    const own = { id, date, createdAt: expect.any(String), updatedAt: expect.any(String) };
    expect(await get(id)).toEqual({ ...event, ...own });
    for (const one of series) {
      const { body } = await app.asAdmin.get(`/api/events/${one.id}/revisions`).expect(200);
      expect(body.data).toHaveLength(1);
    }
  });

  it.each([
    [{ every: 'WEEK' }, { times: SERIES.timesRequired }],
    [{ every: 'WEEK', times: 53 }, { 'repeat.times': SERIES.times.message }],
    [{ dates: [] }, { dates: SERIES.datesRequired }],
    ['weekly', { repeat: SERIES.repeat }],
  ])('is not created at all if it cannot be repeated as %j says', async (wrong, issues) => {
    const title = `Never ${JSON.stringify(wrong)}`;
    const answer = await app.asAdmin
      .post('/api/events')
      .send({ ...anEvent({ title }), repeat: wrong })
      .expect(400);
    expect(issuesOf(answer)).toEqual(issues);
    const { body } = await app.asAdmin
      .get('/api/events')
      .query(listQuery({ filter: { q: title } }))
      .expect(200);
    expect(body.data).toEqual([]);
  });

  it('takes place each month on the same day, or on the last day of a shorter month', async () => {
    const { id } = await makeEvent();
    expect(daysOf(await repeated(id, { every: 'MONTH', times: 3 }))).toEqual([
      '2099-02-28',
      '2099-03-31',
      '2099-04-30',
    ]);
  });

  it('takes place on chosen days, in order and each once', async () => {
    const { id } = await makeEvent();
    const dates = ['2099-06-02', '2099-03-04', '2099-06-02', '2099-01-31'];
    expect(daysOf(await repeated(id, { dates }))).toEqual(['2099-03-04', '2099-06-02']);
  });

  it('uses days in the time zone of the site, even late in the evening', async () => {
    const { id } = await makeEvent({ date: '2099-01-31T18:45:00.000Z', time: '00:15' });
    const [first] = await repeated(id, { every: 'MONTH', times: 1 });
    expect(first!.date).toBe('2099-02-28T18:45:00.000Z');
  });

  it('creates nothing twice for repeated or simultaneous requests', async () => {
    const event = await makeEvent();
    const [first, second] = await Promise.all([1, 2].map(() => repeated(event.id, { every: 'WEEK', times: 5 })));
    expect(first).toHaveLength(5);
    const idsOf = (events?: SeriesEvent[]) => events!.map((one) => one.id);
    expect(idsOf(second)).toEqual(idsOf(first));
    expect(idsOf(await repeated(event.id, { every: 'WEEK', times: 5 }))).toEqual(idsOf(first));
    expect(await seriesOf(event)).toHaveLength(6);
  });

  it('continues its series from any of its events', async () => {
    const [first, , , last] = await makeSeries();
    expect(daysOf(await repeated(last.id, { every: 'WEEK', times: 1 }))).toEqual(['2099-02-28']);
    expect((await seriesOf(first)).map(({ seriesId }) => seriesId)).toEqual(Array(5).fill(first.id));
  });

  it('creates drafts from a draft, and keeps the distance of the schedule', async () => {
    const draft = await makeEvent({ status: 'DRAFT' });
    const scheduled = await makeEvent({
      publishAt: '2099-01-20T02:00:00.000Z',
      unpublishAt: '2099-02-01T02:00:00.000Z',
    });
    const published = await makeEvent({ publishAt: '2026-01-01T02:00:00.000Z' });
    const weekLater = async ({ id }: StaffEvent) => get((await repeated(id, { every: 'WEEK', times: 1 }))[0]!.id);
    expect(await weekLater(draft)).toMatchObject({ status: 'DRAFT', publishAt: null, unpublishAt: null });
    expect(await weekLater(scheduled)).toMatchObject({
      status: 'DRAFT',
      publishAt: '2099-01-27T02:00:00.000Z',
      unpublishAt: '2099-02-08T02:00:00.000Z',
    });
    expect(await weekLater(published)).toMatchObject({ status: 'ACTIVE', publishAt: null, unpublishAt: null });
  });

  it('creates drafts without a schedule on request', async () => {
    const event = await makeEvent({ publishAt: '2099-01-20T02:00:00.000Z', unpublishAt: '2099-02-01T02:00:00.000Z' });
    const [next] = await repeated(event.id, { every: 'WEEK', times: 1, asDrafts: true });
    expect(await get(next!.id)).toMatchObject({ status: 'DRAFT', publishAt: null, unpublishAt: null });
    const running = await makeEvent();
    const [draft] = await repeated(running.id, { every: 'WEEK', times: 1, asDrafts: true });
    expect([(await get(running.id)).status, (await get(draft!.id)).status]).toEqual(['ACTIVE', 'DRAFT']);
  });

  it('returns which events are new, so that these can be undone', async () => {
    const { id } = await makeEvent();
    await repeated(id, { every: 'WEEK', times: 1 });
    const events = await repeated(id, { every: 'WEEK', times: 2 });
    expect(events.map(({ isNew, version }) => [isNew, version])).toEqual([
      [false, 1],
      [true, 1],
    ]);
  });

  it('is refused without another day, with more than 52, above 53 in a series and outside of the calendar', async () => {
    const { id } = await makeEvent();
    const paths = async (input: object) => Object.keys(issuesOf(await repeat(id, input as RepeatInput)));
    expect(await paths({})).toEqual(['dates']);
    expect(await paths({ every: 'WEEK' })).toEqual(['times']);
    expect(await paths({ every: 'DAY', times: 53 })).toEqual(['every', 'times']);
    expect(await paths({ dates: ['2099-01-31'] })).toEqual(['dates']);
    expect(await paths({ dates: ['2099-02-30'] })).toEqual(['dates']);
    expect(await paths({ dates: ['2399-02-20'] })).toEqual(['dates']);
    expect(await paths({ every: 'WEEK', times: 52, dates: ['2099-02-20'] })).toEqual(['dates']);
    expect((await get(id)).seriesId).toBeNull();
    await repeat(id, { every: 'WEEK', times: 52 }).expect(201);
    expect(await paths({ dates: ['2099-02-20'] })).toEqual(['dates']);
  });

  it('has room for others when some of its series are in the trash, and restores none above 53', async () => {
    const event = await makeEvent();
    const last = (await repeated(event.id, { every: 'WEEK', times: 52 })).at(-1)!;
    await app.asAdmin.delete(`/api/events/${last.id}`).expect(200);
    await repeated(event.id, { dates: ['2099-02-20'] });
    const refused = await app.asAdmin.post(`/api/events/${last.id}/restore`);
    expect([refused.status, refused.body.message]).toEqual([409, 'A series has at most 53 events']);
  });

  it('is created by staff only, and only from an existing event', async () => {
    const { id } = await makeEvent();
    const body = { every: 'WEEK', times: 1 };
    expect(failureOf(await app.asVisitor.post(`/api/events/${id}/repeat`).send(body))[0]).toBe(401);
    await app.asAdmin.delete(`/api/events/${id}`).expect(200);
    expect(failureOf(await repeat(id, { every: 'WEEK', times: 1 }))[0]).toBe(404);
  });

  it('does not reveal its series to visitors', async () => {
    const [first] = await makeSeries();
    expect((await app.asVisitor.get(`/api/events/${first.id}`)).body.data).not.toHaveProperty('seriesId');
    const query = listQuery({ filter: { seriesId: first.id } });
    expect((await app.asVisitor.get('/api/events').query(query)).status).toBe(400);
  });
});

it('does not publish a scheduled event by repeating it, even to an earlier day', async () => {
  const event = await makeEvent({ publishAt: '2098-12-31T02:00:00.000Z' });
  await repeated(event.id, { dates: [soon(48).slice(0, 10)] });
  const [earlier] = await seriesOf(event);
  expect(earlier).toMatchObject({ status: 'DRAFT', publishAt: null });
});

it('a copy of an event of a series is in no series', async () => {
  const [first] = await makeSeries();
  const { body } = await app.asAdmin.post(`/api/events/${first.id}/duplicate`).expect(201);
  expect(body.data.seriesId).toBeNull();
});
