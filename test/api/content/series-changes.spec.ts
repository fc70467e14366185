/** @database embedded */
import type { SeriesEvent } from '../../../contract/content/series.js';
import type { StaffEvent } from '../../../contract/content/events.js';
import { useApp } from '../../support/app.js';
import { issuesOf } from '../../support/expect.js';
import { daysOf, type EventFields, useSeries } from '../../support/series.js';
import { until } from '../../support/until.js';

const app = useApp();
const { get, makeEvent, makeSeries, repeated, seriesOf } = useSeries(app);

describe('a change of this and the later events of a series', () => {
  const change = ({ id, version }: StaffEvent, input: EventFields) =>
    app.asAdmin.put(`/api/events/${id}/later`).set('If-Match', `"${version}"`).send(input);

  it('sets what was changed, and keeps the rest', async () => {
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

  it('returns in how many events it replaces different values', async () => {
    const [, second, third, fourth] = await makeSeries({ description: 'Bring a board.' });
    await app.asAdmin.put(`/api/events/${third.id}`).send({ description: 'At the hall.' }).expect(200);
    await app.asAdmin.put(`/api/events/${fourth.id}`).send({ description: 'Bring two.' }).expect(200);
    const { body } = await change(second, { description: 'Bring two.' }).expect(200);
    expect(body.data).toMatchObject({ savedCount: 3, replacedCount: 1 });
  });

  it('moves them by as many days, and to the same time', async () => {
    const [first, second] = await makeSeries();
    await change(second, { date: '2099-02-08T03:30:00.000Z', time: '09:00' }).expect(200);
    expect((await seriesOf(first)).map(({ date, time }) => [date, time])).toEqual([
      ['2099-01-31T10:00:00.000Z', '15:30'],
      ['2099-02-08T03:30:00.000Z', '09:00'],
      ['2099-02-15T03:30:00.000Z', '09:00'],
      ['2099-02-22T03:30:00.000Z', '09:00'],
    ]);
  });

  it('keeps their schedules, unless these are changed or somebody publishes by hand', async () => {
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

  it('publishes and takes them down as many days later as they take place, also after a move', async () => {
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

  it('publishes them again at a later date if the scheduler took them down, but not if a user did', async () => {
    const [first, second, third, fourth] = await makeSeries();
    const unpublishAt = new Date(Date.now() + 5000).toISOString();
    for (const { id } of [first, second, third]) {
      await app.asAdmin.put(`/api/events/${id}`).send({ unpublishAt }).expect(200);
    }
    await app.asAdmin.put(`/api/events/${fourth.id}`).send({ status: 'INACTIVE', unpublishAt }).expect(200);
    const statuses = async () => (await seriesOf(first)).map(({ status }) => status);
    await until(async () => (await statuses()).every((status) => status === 'INACTIVE'));
    await change(await get(first.id), { unpublishAt: '2099-12-01T02:00:00.000Z' }).expect(200);
    expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE', 'INACTIVE']);
  });

  it('keeps a monthly series monthly when one event moves', async () => {
    const event = await makeEvent({ date: '2099-01-15T10:00:00.000Z' });
    await repeated(event.id, { every: 'MONTH', times: 3 });
    await change(event, { date: '2099-02-14T10:00:00.000Z' }).expect(200);
    expect(daysOf(await seriesOf(event))).toEqual(['2099-02-14', '2099-03-14', '2099-04-14', '2099-05-14']);
    const ends = await makeEvent();
    await repeated(ends.id, { every: 'MONTH', times: 3 });
    await change(ends, { date: '2099-01-30T10:00:00.000Z' }).expect(200);
    expect(daysOf(await seriesOf(ends))).toEqual(['2099-01-30', '2099-02-28', '2099-03-30', '2099-04-30']);
  });

  it('applies to the branch', async () => {
    const branch = await app.makeBranch({ title: 'Crestfield - Matara' });
    const [first] = await makeSeries();
    await change(first, { branch: 'Matara' }).expect(200);
    expect((await seriesOf(first)).map(({ branchId }) => branchId)).toEqual(Array(4).fill(branch.id));
  });

  it('changes nothing if somebody else has changed this event, or one would leave the calendar', async () => {
    const [first, second] = await makeSeries();
    await app.asAdmin.put(`/api/events/${second.id}`).send({ title: 'Other' }).expect(200);
    expect((await change(second, { title: 'Mine' })).status).toBe(412);
    expect((await app.asAdmin.delete(`/api/events/${second.id}/later`).set('If-Match', '"1"')).status).toBe(412);
    expect(issuesOf(await change(first, { date: '2199-12-20T10:00:00.000Z' }))).toHaveProperty('date');
    expect((await seriesOf(first)).map(({ title }) => title)).toEqual([first.title, 'Other', first.title, first.title]);
  });

  it('deletes them together, and restores them one by one with their series', async () => {
    const [first, second, third, fourth] = await makeSeries();
    const { body } = await app.asAdmin.delete(`/api/events/${second.id}/later`).set('If-Match', '"1"').expect(200);
    expect(body.data.map(({ id }: SeriesEvent) => id)).toEqual([second.id, third.id, fourth.id]);
    expect((await seriesOf(first)).map(({ id }) => id)).toEqual([first.id]);
    const restored = await app.asAdmin.post(`/api/events/${third.id}/restore`).expect(200);
    expect(restored.body.data).toEqual(third);
  });

  it('does not delete them permanently, except from the trash', async () => {
    const [first] = await makeSeries();
    const forever = (value: string) =>
      app.asSuperAdmin.delete(`/api/events/${first.id}/later`).query({ forever: value });
    for (const value of ['true', 'trash', 'x']) expect(issuesOf(await forever(value))).toHaveProperty('forever');
    expect(await seriesOf(first)).toHaveLength(4);
    await forever('false').expect(200);
  });

  it('affects this event only if it is in no series', async () => {
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
