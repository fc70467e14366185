import type { EventInput, StaffEvent } from '../../../contract/content/events.js';
import type { ScheduleInput } from '../../../contract/records/schedule.js';
import type { RepeatInput, SeriesEvent } from '../../../contract/content/series.js';
import { useApp } from '../../support/app.js';
import { failureOf, issuesOf, listQuery } from '../../support/expect.js';
import { soon } from '../../support/factories.js';
import { until } from '../../support/until.js';

const app = useApp();

type Fields = Partial<EventInput & ScheduleInput>;

const repeat = (id: number, input: RepeatInput) => app.asAdmin.post(`/api/events/${id}/repeat`).send(input);
const made = async (id: number, input: RepeatInput): Promise<SeriesEvent[]> =>
  (await repeat(id, input).expect(201)).body.data;
const get = async (id: number): Promise<StaffEvent> =>
  (await app.asAdmin.get(`/api/events/${id}`).expect(200)).body.data;
const daysOf = (events: { date: string }[]) => events.map(({ date }) => date.slice(0, 10));

/** All events of a series in the order of their dates. */
async function seriesOf({ id }: { id: number }): Promise<StaffEvent[]> {
  const query = listQuery({ filter: { seriesId: (await get(id)).seriesId }, sort: ['date', 'ASC'] });
  return (await app.asAdmin.get('/api/events').query(query).expect(200)).body.data;
}

/** At 15:30 in Colombo. */
const makeEvent = (fields: Fields = {}) =>
  app.makeEvent({ date: '2099-01-31T10:00:00.000Z', time: '15:30', ...fields });

async function makeSeries(fields?: Fields): Promise<[StaffEvent, StaffEvent, StaffEvent, StaffEvent]> {
  const event = await makeEvent(fields);
  await made(event.id, { every: 'WEEK', times: 3 });
  return (await seriesOf(event)) as [StaffEvent, StaffEvent, StaffEvent, StaffEvent];
}

describe('an event that is repeated', () => {
  it('takes place each week at the same time, and each occurrence is an event by itself', async () => {
    const event = await makeEvent({ title: 'Chess Club', photos: ['/uploads/chess.jpg'] });
    const events = await made(event.id, { every: 'WEEK', times: 3 });
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

  it('takes place each month on the same day, or on the last of a month that is too short', async () => {
    const { id } = await makeEvent();
    expect(daysOf(await made(id, { every: 'MONTH', times: 3 }))).toEqual(['2099-02-28', '2099-03-31', '2099-04-30']);
  });

  it('takes place on chosen days, in their order and each once', async () => {
    const { id } = await makeEvent();
    const dates = ['2099-06-02', '2099-03-04', '2099-06-02', '2099-01-31'];
    expect(daysOf(await made(id, { dates }))).toEqual(['2099-03-04', '2099-06-02']);
  });

  it('has days of the calendar of the site, also late in the evening', async () => {
    const { id } = await makeEvent({ date: '2099-01-31T18:45:00.000Z', time: '00:15' });
    const [first] = await made(id, { every: 'MONTH', times: 1 });
    expect(first!.date).toBe('2099-02-28T18:45:00.000Z');
  });

  it('makes nothing twice when it is asked twice, one after the other or at once', async () => {
    const event = await makeEvent();
    const [first, second] = await Promise.all([1, 2].map(() => made(event.id, { every: 'WEEK', times: 5 })));
    expect(first).toHaveLength(5);
    const idsOf = (events?: SeriesEvent[]) => events!.map((one) => one.id);
    expect(idsOf(second)).toEqual(idsOf(first));
    expect(idsOf(await made(event.id, { every: 'WEEK', times: 5 }))).toEqual(idsOf(first));
    expect(await seriesOf(event)).toHaveLength(6);
  });

  it('goes on with its series from any of its events', async () => {
    const [first, , , last] = await makeSeries();
    expect(daysOf(await made(last.id, { every: 'WEEK', times: 1 }))).toEqual(['2099-02-28']);
    expect((await seriesOf(first)).map(({ seriesId }) => seriesId)).toEqual(Array(5).fill(first.id));
  });

  it('makes drafts of a draft, and what is published with the same distance', async () => {
    const draft = await makeEvent({ status: 'DRAFT' });
    const scheduled = await makeEvent({
      publishAt: '2099-01-20T02:00:00.000Z',
      unpublishAt: '2099-02-01T02:00:00.000Z',
    });
    const published = await makeEvent({ publishAt: '2026-01-01T02:00:00.000Z' });
    const weekLater = async ({ id }: StaffEvent) => get((await made(id, { every: 'WEEK', times: 1 }))[0]!.id);
    expect(await weekLater(draft)).toMatchObject({ status: 'DRAFT', publishAt: null, unpublishAt: null });
    expect(await weekLater(scheduled)).toMatchObject({
      status: 'DRAFT',
      publishAt: '2099-01-27T02:00:00.000Z',
      unpublishAt: '2099-02-08T02:00:00.000Z',
    });
    expect(await weekLater(published)).toMatchObject({ status: 'ACTIVE', publishAt: null, unpublishAt: null });
  });

  it('makes drafts without a schedule when these are wanted', async () => {
    const event = await makeEvent({ publishAt: '2099-01-20T02:00:00.000Z', unpublishAt: '2099-02-01T02:00:00.000Z' });
    const [next] = await made(event.id, { every: 'WEEK', times: 1, asDrafts: true });
    expect(await get(next!.id)).toMatchObject({ status: 'DRAFT', publishAt: null, unpublishAt: null });
    const running = await makeEvent();
    const [draft] = await made(running.id, { every: 'WEEK', times: 1, asDrafts: true });
    expect([(await get(running.id)).status, (await get(draft!.id)).status]).toEqual(['ACTIVE', 'DRAFT']);
  });

  it('tells which of them are new, so that these can be taken back', async () => {
    const { id } = await makeEvent();
    await made(id, { every: 'WEEK', times: 1 });
    const events = await made(id, { every: 'WEEK', times: 2 });
    expect(events.map(({ isNew, version }) => [isNew, version])).toEqual([
      [false, 1],
      [true, 1],
    ]);
  });

  it('is refused without another day, with more than 52, beyond 53 of a series and outside of the calendar', async () => {
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

  it('has room for others when some of its series are in the trash, and gives none back beyond 53', async () => {
    const event = await makeEvent();
    const last = (await made(event.id, { every: 'WEEK', times: 52 })).at(-1)!;
    await app.asAdmin.delete(`/api/events/${last.id}`).expect(200);
    await made(event.id, { dates: ['2099-02-20'] });
    const refused = await app.asAdmin.post(`/api/events/${last.id}/restore`);
    expect([refused.status, refused.body.message]).toEqual([409, 'A series has at most 53 events']);
  });

  it('is made by staff only, of what is there only', async () => {
    const { id } = await makeEvent();
    const body = { every: 'WEEK', times: 1 };
    expect(failureOf(await app.asVisitor.post(`/api/events/${id}/repeat`).send(body))[0]).toBe(401);
    await app.asAdmin.delete(`/api/events/${id}`).expect(200);
    expect(failureOf(await repeat(id, { every: 'WEEK', times: 1 }))[0]).toBe(404);
  });

  it('says nothing of its series to visitors', async () => {
    const [first] = await makeSeries();
    expect((await app.asVisitor.get(`/api/events/${first.id}`)).body.data).not.toHaveProperty('seriesId');
    const query = listQuery({ filter: { seriesId: first.id } });
    expect((await app.asVisitor.get('/api/events').query(query)).status).toBe(400);
  });
});

it('an event that waits is published by no repetition, also on a day before it', async () => {
  const event = await makeEvent({ publishAt: '2098-12-31T02:00:00.000Z' });
  await made(event.id, { dates: [soon(48).slice(0, 10)] });
  const [earlier] = await seriesOf(event);
  expect(earlier).toMatchObject({ status: 'DRAFT', publishAt: null });
});

describe('this and the later events of a series', () => {
  const change = ({ id, version }: StaffEvent, input: Fields) =>
    app.asAdmin.put(`/api/events/${id}/later`).set('If-Match', `"${version}"`).send(input);

  it('get what was changed, and keep what was not', async () => {
    const [first, second, third, fourth] = await makeSeries({ title: 'Chess Club' });
    await app.asAdmin.put(`/api/events/${fourth.id}`).send({ description: 'The finals.' }).expect(200);
    const whole = { ...second, title: 'Chess and Go', photos: ['/uploads/go.jpg'], status: 'DRAFT' as const };
    const { body } = await change(second, whole).expect(200);
    expect(body.data).toMatchObject({ id: second.id, savedCount: 3, replacedCount: 0 });
    const after = await seriesOf(first);
    expect(after.map(({ title, status, description }) => [title, status, description])).toEqual([
      ['Chess Club', 'ACTIVE', first.description],
      ['Chess and Go', 'DRAFT', first.description],
      ['Chess and Go', 'DRAFT', first.description],
      ['Chess and Go', 'DRAFT', 'The finals.'],
    ]);
    expect(after.map(({ date }) => date)).toEqual([first, second, third, fourth].map(({ date }) => date));
    expect(after.map(({ version }) => version)).toEqual([1, 2, 2, 3]);
    expect(after[3]!.photos).toEqual(['/uploads/go.jpg']);
  });

  it('say in how many of them a change replaces what was changed there alone', async () => {
    const [, second, third, fourth] = await makeSeries({ description: 'Bring a board.' });
    await app.asAdmin.put(`/api/events/${third.id}`).send({ description: 'At the hall.' }).expect(200);
    await app.asAdmin.put(`/api/events/${fourth.id}`).send({ description: 'Bring two.' }).expect(200);
    const { body } = await change(second, { description: 'Bring two.' }).expect(200);
    expect(body.data).toMatchObject({ savedCount: 3, replacedCount: 1 });
  });

  it('move by as many days, and to the same time', async () => {
    const [first, second] = await makeSeries();
    await change(second, { date: '2099-02-08T03:30:00.000Z', time: '09:00' }).expect(200);
    expect((await seriesOf(first)).map(({ date, time }) => [date, time])).toEqual([
      ['2099-01-31T10:00:00.000Z', '15:30'],
      ['2099-02-08T03:30:00.000Z', '09:00'],
      ['2099-02-15T03:30:00.000Z', '09:00'],
      ['2099-02-22T03:30:00.000Z', '09:00'],
    ]);
  });

  it('keep their dates to be published and taken down, until these are changed or they are published by hand', async () => {
    const [first, second] = await makeSeries({ publishAt: '2099-01-20T02:00:00.000Z' });
    await change(second, { title: 'Renamed', unpublishAt: '2099-12-01T02:00:00.000Z' }).expect(200);
    const [, , third, fourth] = await seriesOf(first);
    expect(third).toMatchObject({
      status: 'DRAFT',
      publishAt: '2099-02-03T02:00:00.000Z',
      unpublishAt: '2099-12-08T02:00:00.000Z',
    });
    expect(fourth).toMatchObject({ unpublishAt: '2099-12-15T02:00:00.000Z' });
    await change(third!, { status: 'ACTIVE' }).expect(200);
    expect((await seriesOf(first)).map(({ status, publishAt }) => [status, publishAt])).toEqual([
      ['DRAFT', '2099-01-20T02:00:00.000Z'],
      ['DRAFT', '2099-01-27T02:00:00.000Z'],
      ['ACTIVE', null],
      ['ACTIVE', null],
    ]);
  });

  it('are published and taken down as many days later as they take place, also when they move', async () => {
    const [first] = await makeSeries();
    const publishAt = '2099-01-20T02:00:00.000Z';
    await change(first, { ...first, date: '2099-02-01T10:00:00.000Z', publishAt }).expect(200);
    const all = await seriesOf(first);
    expect(all.map(({ status, date, publishAt: moment }) => [status, date.slice(5, 10), moment!.slice(5, 13)])).toEqual(
      [
        ['DRAFT', '02-01', '01-20T02'],
        ['DRAFT', '02-08', '01-27T02'],
        ['DRAFT', '02-15', '02-03T02'],
        ['DRAFT', '02-22', '02-10T02'],
      ],
    );
    await change(all[1]!, { publishAt: null }).expect(200);
    expect((await seriesOf(first)).map(({ publishAt: moment }) => moment)).toEqual([publishAt, null, null, null]);
  });

  it('are published again by a later date where the clock has taken them down, and not where somebody has', async () => {
    const [first, second, third, fourth] = await makeSeries();
    const unpublishAt = new Date(Date.now() + 2000).toISOString();
    for (const { id } of [first, second, third]) {
      await app.asAdmin.put(`/api/events/${id}`).send({ unpublishAt }).expect(200);
    }
    await app.asAdmin.put(`/api/events/${fourth.id}`).send({ status: 'INACTIVE', unpublishAt }).expect(200);
    const statuses = async () => (await seriesOf(first)).map(({ status }) => status);
    await until(async () => (await statuses()).every((status) => status === 'INACTIVE'));
    await change(await get(first.id), { unpublishAt: '2099-12-01T02:00:00.000Z' }).expect(200);
    expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE', 'INACTIVE']);
  });

  it('go on taking place each month when one of a monthly series moves', async () => {
    const event = await makeEvent({ date: '2099-01-15T10:00:00.000Z' });
    await made(event.id, { every: 'MONTH', times: 3 });
    await change(event, { date: '2099-02-14T10:00:00.000Z' }).expect(200);
    expect(daysOf(await seriesOf(event))).toEqual(['2099-02-14', '2099-03-14', '2099-04-14', '2099-05-14']);
    const ends = await makeEvent();
    await made(ends.id, { every: 'MONTH', times: 3 });
    await change(ends, { date: '2099-01-30T10:00:00.000Z' }).expect(200);
    expect(daysOf(await seriesOf(ends))).toEqual(['2099-01-30', '2099-02-28', '2099-03-30', '2099-04-30']);
  });

  it('follow a branch', async () => {
    const branch = await app.makeBranch({ title: 'Crestfield - Matara' });
    const [first] = await makeSeries();
    await change(first, { branch: 'Matara' }).expect(200);
    expect((await seriesOf(first)).map(({ branchId }) => branchId)).toEqual(Array(4).fill(branch.id));
  });

  it('stay as they are when a colleague has changed this one, or one would leave the calendar', async () => {
    const [first, second] = await makeSeries();
    await app.asAdmin.put(`/api/events/${second.id}`).send({ title: 'Other' }).expect(200);
    expect((await change(second, { title: 'Mine' })).status).toBe(412);
    expect((await app.asAdmin.delete(`/api/events/${second.id}/later`).set('If-Match', '"1"')).status).toBe(412);
    expect(issuesOf(await change(first, { date: '2199-12-20T10:00:00.000Z' }))).toHaveProperty('date');
    expect((await seriesOf(first)).map(({ title }) => title)).toEqual([first.title, 'Other', first.title, first.title]);
  });

  it('are deleted together, and restored one by one with their series', async () => {
    const [first, second, third, fourth] = await makeSeries();
    const { body } = await app.asAdmin.delete(`/api/events/${second.id}/later`).set('If-Match', '"1"').expect(200);
    expect(body.data.map(({ id }: SeriesEvent) => id)).toEqual([second.id, third.id, fourth.id]);
    expect((await seriesOf(first)).map(({ id }) => id)).toEqual([first.id]);
    const restored = await app.asAdmin.post(`/api/events/${third.id}/restore`).expect(200);
    expect(restored.body.data).toEqual(third);
  });

  it('are deleted for ever from the trash alone', async () => {
    const [first] = await makeSeries();
    const forever = (value: string) =>
      app.asSuperAdmin.delete(`/api/events/${first.id}/later`).query({ forever: value });
    for (const value of ['true', 'trash', 'x']) expect(issuesOf(await forever(value))).toHaveProperty('forever');
    expect(await seriesOf(first)).toHaveLength(4);
    await forever('false').expect(200);
  });

  it('are this one alone where it is in no series', async () => {
    const event = await makeEvent();
    await makeSeries();
    const changed = await change(event, { title: 'Alone' }).expect(200);
    const { savedCount, replacedCount, ...alone } = changed.body.data;
    expect([savedCount, replacedCount]).toEqual([1, 0]);
    expect(alone).toMatchObject({ title: 'Alone', seriesId: null });
    const { body } = await app.asAdmin.delete(`/api/events/${event.id}/later`).expect(200);
    expect(body.data).toEqual([alone]);
  });
});

it('a copy of an event of a series is in no series', async () => {
  const [first] = await makeSeries();
  const { body } = await app.asAdmin.post(`/api/events/${first.id}/duplicate`).expect(201);
  expect(body.data.seriesId).toBeNull();
});

describe('a list of collapsed series', () => {
  const list = (query: Parameters<typeof listQuery>[0], by = app.asAdmin) =>
    by.get('/api/events').query(listQuery(query));

  it('has the event of each series that is nearest to now, with their number, and events that take place once', async () => {
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

  it('counts and shows only what the other filters and the search find', async () => {
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

  it('has the last one of a series that is over', async () => {
    const branch = 'Collapsed Annexe';
    const event = await makeEvent({ branch, date: '2001-01-31T10:00:00.000Z' });
    const last = (await made(event.id, { every: 'WEEK', times: 3 })).at(-1)!;
    const { body } = await list({ filter: { branch, when: 'past', series: 'collapsed' } }).expect(200);
    expect(body.data).toMatchObject([{ id: last.id, seriesCount: 4 }]);
  });

  it('is changed by the events that its rows show', async () => {
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
