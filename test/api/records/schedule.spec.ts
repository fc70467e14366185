import { ReviewsService } from '../../../server/content/reviews/reviews.service.js';
import { PublicationService } from '../../../server/content/publication/publication.service.js';
import { startApp, type TestApp, useApp } from '../../support/app.js';
import { MAKERS, SCHEDULED, tableOf } from '../../support/collections.js';
import { failureOf, issuesOf, listQuery } from '../../support/expect.js';
import { until } from '../../support/until.js';

const app = useApp();
let second: TestApp;
beforeAll(async () => {
  second = await startApp({}, app.database);
});
afterAll(() => second.close());

/** Longer than a save and four reads take on a busy machine. */
const SOON_MS = 3000;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const soon = () => new Date(Date.now() + SOON_MS).toISOString();

describe.each(SCHEDULED)('the schedule of $name', ({ name, publication }) => {
  const { column, published, waiting, ended } = publication!;
  const make = (fields: object) => MAKERS[name as keyof typeof MAKERS](app, fields);
  const path = (id: number) => `/api/${name}/${id}`;
  const table = tableOf(name);
  const stateOf = async (id: number) => (await app.asAdmin.get(path(id)).expect(200)).body.data;
  const isSeen = async (id: number, on = app) => (await on.asVisitor.get(path(id))).status === 200;
  const save = (id: number, changes: object) => app.asAdmin.put(path(id)).send(changes);

  it('is shown to the end of a day that is said without a time', async () => {
    const { id } = await make({ unpublishAt: '2098-12-03' });
    expect(await stateOf(id)).toMatchObject({ unpublishAt: '2098-12-03T18:30:00.000Z' });
  });

  it('shows a record from its moment on, on every instance, and hides it again', async () => {
    const publishAt = soon();
    const unpublishAt = new Date(Date.parse(publishAt) + SOON_MS).toISOString();
    const { id } = await make({ publishAt, unpublishAt });
    expect(await stateOf(id)).toMatchObject({ publishAt, unpublishAt, [column]: waiting });
    expect([await isSeen(id), await isSeen(id, second)]).toEqual([false, false]);
    await until(async () => (await isSeen(id)) && (await isSeen(id, second)));
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(publishAt));
    expect(await stateOf(id)).toMatchObject({ publishAt, unpublishAt, [column]: published, version: 2 });
    await until(async () => !(await isSeen(id)) && !(await isSeen(id, second)));
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(unpublishAt));
    expect(await stateOf(id)).toMatchObject({ publishAt, unpublishAt, [column]: ended, version: 3 });
  });

  it('is done at once where its moment has passed, and never again', async () => {
    const { id } = await make({ [column]: waiting, publishAt: inDays(-1) });
    expect(await isSeen(id)).toBe(true);
    await save(id, { [column]: ended }).expect(200);
    await save(id, { publishAt: (await stateOf(id)).publishAt }).expect(200);
    expect(await isSeen(id)).toBe(false);
    await save(id, { [column]: published, unpublishAt: inDays(-0.5) }).expect(200);
    expect(await isSeen(id)).toBe(false);
  });

  it('gives way to who publishes by hand, and can be called off', async () => {
    const { id } = await make({ publishAt: inDays(3) });
    await save(id, { [column]: published }).expect(200);
    expect(await stateOf(id)).toMatchObject({ publishAt: null, [column]: published });
    await save(id, { publishAt: inDays(2) }).expect(200);
    expect(await isSeen(id)).toBe(false);
    await save(id, { publishAt: null }).expect(200);
    expect(await stateOf(id)).toMatchObject({ publishAt: null, [column]: waiting });
  });

  it('gives way to who sets a record aside that waits', async () => {
    if (ended === waiting) return;
    const { id } = await make({ publishAt: inDays(3) });
    await save(id, { [column]: ended }).expect(200);
    expect(await stateOf(id)).toMatchObject({ publishAt: null, [column]: ended });
  });

  it('is named in place of a colleague where it alone has changed a record since it was read', async () => {
    const { id } = await make({ publishAt: soon() });
    const saveOf = async (version: number) =>
      failureOf(
        await app
          .as(app.tokens.ADMIN)
          .put(path(id))
          .set('If-Match', `"${version}"`)
          .send({ [column]: waiting }),
      );
    await until(() => isSeen(id));
    expect(await saveOf(1)).toEqual([412, 'PUBLISHED_BY_SCHEDULE']);
    await save(id, { unpublishAt: soon() }).expect(200);
    await until(async () => !(await isSeen(id)));
    const { version } = await stateOf(id);
    expect(await saveOf(version - 1)).toEqual([412, 'UNPUBLISHED_BY_SCHEDULE']);
    expect(await saveOf(version - 2)).toEqual([412, 'CHANGED']);
    expect(await saveOf(version + 1)).toEqual([412, 'CHANGED']);
  });

  it('saves nothing where a record is already what a moment says, so that whoever has it open goes on', async () => {
    const { id } = await make({ [column]: ended, unpublishAt: inDays(1) });
    const before = await stateOf(id);
    await app.query(`UPDATE "${table}" SET "unpublishAt" = now(), "scheduledFor" = now() WHERE id = $1`, [id]);
    const isDue = `SELECT FROM "${table}" WHERE id = $1 AND "scheduledFor" IS NOT NULL`;
    await until(async () => !(await app.query(isDue, [id])).length);
    const { version, updatedAt } = await stateOf(id);
    expect([version, updatedAt]).toEqual([before.version, before.updatedAt]);
    expect((await app.asAdmin.get(`${path(id)}/revisions`).expect(200)).body.data).toHaveLength(1);
  });

  it('refuses dates in the wrong order or that are none', async () => {
    const { id } = await make({ publishAt: inDays(3) });
    expect(issuesOf(await save(id, { unpublishAt: inDays(2) }))).toEqual({
      unpublishAt: 'Take down on must be after Publish on',
    });
    expect(issuesOf(await save(id, { publishAt: 'tomorrow' }))).toEqual({
      publishAt: 'Publish on must be an ISO 8601 date',
    });
    expect((await stateOf(id)).version).toBe(1);
  });

  it('is a filter for staff alone', async () => {
    const { id } = await make({ publishAt: inDays(3) });
    const query = listQuery({ filter: { scheduledFor_gte: new Date().toISOString() } });
    const listed = await app.asAdmin.get(`/api/${name}`).query(query).expect(200);
    expect(listed.body.data.map((record: { id: number }) => record.id)).toContain(id);
    await app.asVisitor.get(`/api/${name}`).query(query).expect(400);
    const shown = await app.asVisitor.get(`/api/${name}`).expect(200);
    for (const record of shown.body.data) expect(record).not.toHaveProperty('publishAt');
  });

  it('of a deleted record is over until it is restored', async () => {
    const { id } = await make({ publishAt: inDays(1) });
    await app.asAdmin.delete(path(id)).expect(200);
    const passed = { publishAt: inDays(-1), scheduledFor: inDays(-1) };
    await app.query(`UPDATE trash SET "values" = "values" || $2 WHERE collection = $3 AND "recordId" = $1`, [
      id,
      passed,
      name,
    ]);
    expect(await isSeen(id)).toBe(false);
    await app.asAdmin.post(`${path(id)}/restore`).expect(200);
    expect(await isSeen(id)).toBe(true);
  });

  it('counts for the clock’s what it did to a deleted record by the time it is restored', async () => {
    const { id } = await make({ unpublishAt: inDays(1) });
    await app.asAdmin.delete(path(id)).expect(200);
    const passed = { unpublishAt: inDays(-1), scheduledFor: inDays(-1) };
    await app.query(`UPDATE trash SET "values" = "values" || $2 WHERE collection = $3 AND "recordId" = $1`, [
      id,
      passed,
      name,
    ]);
    const restored = await app.asAdmin.post(`${path(id)}/restore`).expect(200);
    expect(restored.body.data).toMatchObject({ [column]: ended, version: 2 });
    const stale = await app
      .as(app.tokens.ADMIN)
      .put(path(id))
      .set('If-Match', '"1"')
      .send({ [column]: published });
    expect(failureOf(stale)).toEqual([412, 'CHANGED']);
    const { data } = (await app.asAdmin.get(`${path(id)}/revisions`).expect(200)).body;
    expect(data.slice(0, 3)).toMatchObject([
      { action: 'restored', by: 'The ADMIN', fields: [] },
      { action: 'unpublished', by: null, fields: [column] },
      { action: 'deleted', by: 'The ADMIN' },
    ]);
    await save(id, { unpublishAt: inDays(2) }).expect(200);
    expect(await isSeen(id)).toBe(true);
  });
});

it('a time without an offset is of the school’s zone', async () => {
  const { id } = await app.makeEvent({ publishAt: '2100-01-01T09:00' } as object);
  const { publishAt } = (await app.asAdmin.get(`/api/events/${id}`).expect(200)).body.data;
  expect(publishAt).toBe('2100-01-01T03:30:00.000Z');
});

it('the lists and totals of visitors turn over with the schedule', async () => {
  const title = 'Opens by itself';
  const shown = async () => {
    const answer = await app.asVisitor.get('/api/events').query(listQuery({ filter: { title } }));
    return [answer.body.data.length, answer.headers['content-range']];
  };
  await app.makeEvent({ title, publishAt: soon() } as object);
  expect(await shown()).toEqual([0, 'events */0']);
  await until(async () => (await shown())[0] === 1);
  expect(await shown()).toEqual([1, 'events 0-0/1']);
});

it('what was due while no instance was running is done before the first answer', async () => {
  const { id } = await app.makeEvent({ status: 'DRAFT' });
  await app.query(`ALTER TABLE events DISABLE TRIGGER USER`);
  await app.query(`UPDATE events SET "publishAt" = now(), "scheduledFor" = now() WHERE id = $1`, [id]);
  await app.query(`ALTER TABLE events ENABLE TRIGGER USER`);
  const third = await startApp({}, app.database);
  await third.asVisitor.get(`/api/events/${id}`).expect(200);
  await third.close();
});

it('a database that is away for the moment delays it only', async () => {
  const service = app.nest.get(PublicationService) as unknown as { nextTransition(): Promise<Date | null> };
  const asked = jest.spyOn(service, 'nextTransition').mockRejectedValue(new Error('away'));
  const { id } = await app.makeReview({ publishAt: soon() } as object);
  await until(() => asked.mock.calls.length > 1);
  asked.mockRestore();
  await until(async () => (await app.asVisitor.get(`/api/reviews/${id}`)).status === 200);
});

it('a collection that cannot be written stops no other, and is tried again until it can', async () => {
  const failing = [app, second].map((one) =>
    jest
      .spyOn(one.nest.get(ReviewsService).abilities.schedule!, 'transitionDue')
      .mockRejectedValue(new Error('no room')),
  );
  const publishAt = soon();
  const review = await app.makeReview({ publishAt } as object);
  const event = await app.makeEvent({ publishAt } as object);
  const isSeen = async (path: string) => (await app.asVisitor.get(path)).status === 200;
  await until(() => isSeen(`/api/events/${event.id}`));
  const tries = () => failing.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  await until(() => tries() > 1);
  expect(await isSeen(`/api/reviews/${review.id}`)).toBe(false);
  failing.forEach((one) => one.mockRestore());
  await until(() => isSeen(`/api/reviews/${review.id}`));
});

it('is one job of all instances, due at the next moment of any schedule', async () => {
  const publishAt = new Date(Date.now() + 20_000).toISOString();
  const { id } = await app.makeEvent({ publishAt } as object);
  const next = async () => {
    const rows = await app.query<{ runAt: Date }>(`SELECT "runAt" FROM jobs WHERE name = 'publish-scheduled'`);
    expect(rows).toHaveLength(1);
    return Math.abs(rows[0]!.runAt.getTime() - Date.parse(publishAt));
  };
  await until(async () => (await next()) < 1000);
  await app.asAdmin.delete(`/api/events/${id}`).expect(200);
});
