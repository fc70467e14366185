import { CleanupService } from '../../../server/operations/cleanup/cleanup.service.js';
import { EventsService } from '../../../server/content/events/events.service.js';
import { collectionsWith } from '../../../contract/records/collections.js';
import { useApp } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { declaredBy, MAKERS } from '../../support/collections.js';
import { failureOf } from '../../support/expect.js';
import { soon } from '../../support/factories.js';
import { queriesOf } from '../../support/queries.js';

const app = useApp();

type Change = Record<string, unknown>;

/** Two changes of a record; of other collections, two titles. */
const CHANGES: Record<string, [Change, Change]> = {
  events: [{ title: 'A' }, { title: 'B', time: '11:00' }],
  branches: [{ contact: '1234567' }, { contact: '7654321' }],
  reviews: [{ stars: 2 }, { stars: 3, who: 'Principal' }],
  'hero-slides': [{ title: 'A' }, { title: 'B', order: 4 }],
  'popup-posters': [{ title: 'A' }, { title: 'B', endDate: soon() }],
  contacts: [{ status: 'IN_PROGRESS' }, { status: 'RESOLVED' }],
  admissions: [{ status: 'CONTACTED' }, { status: 'APPROVED' }],
};
/** Without a form or a trash; their own suites test their history. */
const OTHERS = ['settings', 'notices', 'bookings'];
const SAVED = collectionsWith('hasHistory').filter((name) => !OTHERS.includes(name));
const PARENTS_WORDS = /Friday|Cambridge/;

const revisionsOf = async (path: string, range?: [number, number]) =>
  app.asAdmin
    .get(`${path}/revisions`)
    .query(range ? { range: JSON.stringify(range) } : {})
    .expect(200);

describe.each(SAVED)('the history of %s', (name) => {
  const { revisions, duplicate } = declaredBy(name).abilities!;
  const [first, second] = CHANGES[name] ?? [{ [duplicate!.column]: 'A' }, { [duplicate!.column]: 'B' }];
  const isReadOnly = revisions!.isReadOnly;
  const make = () => MAKERS[name as keyof typeof MAKERS](app);
  let path: string;
  let made: Change;

  const put = (change: Change) => app.asAdmin.put(path).send(change).expect(200);
  const recordNow = async () => (await app.asAdmin.get(path).expect(200)).body.data as Change;

  beforeEach(async () => {
    const { id } = await make();
    path = `/api/${name}/${id}`;
    made = await recordNow();
  });

  it('has who saved what and when, the newest first', async () => {
    await put(first);
    await put(second);
    const { body, headers } = await revisionsOf(path);
    expect(headers['content-range']).toBe('revisions 0-2/3');
    expect(body.data).toMatchObject([
      { number: 3, by: 'The ADMIN', action: 'updated', before: expect.objectContaining(first), values: second },
      { number: 2, by: 'The ADMIN', action: 'updated', values: first },
      { number: 1, by: isReadOnly ? null : 'The SUPER_ADMIN', action: 'created', fields: [], before: {} },
    ]);
    for (const [revision, change] of [
      [body.data[0], second],
      [body.data[1], first],
    ]) {
      expect(new Set(revision.fields)).toEqual(new Set(Object.keys(change)));
      expect(Object.keys(revision.before)).toEqual(revision.fields);
    }
    expect(body.data[2].values).toMatchObject(Object.fromEntries(Object.keys(first).map((key) => [key, made[key]])));
    expect(body.data[2].at).toBe(made.createdAt);
    const page = await revisionsOf(path, [1, 1]);
    expect(page.body.data).toEqual([body.data[1]]);
    expect(page.headers['content-range']).toBe('revisions 1-1/3');
  });

  it('does not grow by a save that changes nothing, nor by one that fails', async () => {
    await put(first);
    await put(first);
    await app.asAdmin.put(path).set('If-Match', '"1"').send(second).expect(412);
    expect((await revisionsOf(path)).body.data).toHaveLength(2);
  });

  it('tells of a deletion and of its return, and ends with a deletion for ever', async () => {
    await put(first);
    await app.asAdmin.delete(path).expect(200);
    await app.asAdmin.post(`${path}/restore`).expect(200);
    const actions = (await revisionsOf(path)).body.data.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(['restored', 'deleted', 'updated', 'created']);
    await app.asSuperAdmin.delete(path).query({ forever: true }).expect(200);
    expect(failureOf(await app.asAdmin.get(`${path}/revisions`))).toEqual([404, 'NOT_FOUND']);
    expect(
      await app.query('SELECT 1 FROM revisions WHERE collection = $1 AND record = $2', [name, String(made.id)]),
    ).toEqual([]);
  });

  it('is closed to visitors', async () => {
    expect(failureOf(await app.asVisitor.get(`${path}/revisions`))).toEqual([401, 'UNAUTHORIZED']);
    if (!isReadOnly)
      expect(failureOf(await app.asVisitor.post(`${path}/revisions/1/restore`))).toEqual([401, 'UNAUTHORIZED']);
  });

  if (isReadOnly) {
    it('has nothing of what a parent wrote but the details that can be corrected, and restores nothing', async () => {
      await put(first);
      expect(JSON.stringify((await revisionsOf(path)).body)).not.toMatch(PARENTS_WORDS);
      expect((await app.asAdmin.post(`${path}/revisions/1/restore`)).status).toBe(404);
    });
    return;
  }

  it('restores a version as a new save', async () => {
    await put(first);
    await put(second);
    const restored = await app.asAdmin.post(`${path}/revisions/1/restore`).set('If-Match', '"3"').expect(200);
    expect(restored.body.data).toEqual({ ...made, version: 4, updatedAt: expect.any(String) });
    expect(await recordNow()).toEqual(restored.body.data);
    const [newest] = (await revisionsOf(path)).body.data;
    expect(newest).toMatchObject({ number: 4, action: 'reverted', revertedTo: 1, by: 'The ADMIN' });
  });

  // The rest does not depend on the collection.
  if (name !== 'events') return;

  it('begins, for a record from before there was one, with what the record was', async () => {
    await app.query('DELETE FROM revisions WHERE record = $1', [String(made.id)]);
    expect((await revisionsOf(path)).body.data).toEqual([]);
    await put(first);
    const [changed, baseline] = (await revisionsOf(path)).body.data;
    expect(baseline).toMatchObject({ number: 1, action: 'created', by: null, at: made.createdAt });
    expect(changed.before).toEqual(Object.fromEntries(Object.keys(first).map((key) => [key, made[key]])));
  });

  it('ends with the trash', async () => {
    await app.asAdmin.delete(path).expect(200);
    await app.query(`UPDATE trash SET "deletedAt" = now() - interval '30 days' WHERE "recordId" = $1`, [made.id]);
    await app.nest.get(CleanupService).cleanUp();
    expect(failureOf(await app.asAdmin.get(`${path}/revisions`))).toEqual([404, 'NOT_FOUND']);
  });

  it('costs a save one statement', async () => {
    const queries = await queriesOf(app.dataSource, () => put(first));
    expect(queries.filter(([sql]) => sql.includes('revisions'))).toHaveLength(1);
  });

  it('names all the others who saved since a record was read', async () => {
    const { version } = (await app.asAdmin.get(path).expect(200)).body.data;
    for (const [agent, fields] of [
      [app.asSuperAdmin, first],
      [app.asAdmin, second],
    ] as const) {
      await agent.put(path).send(fields).expect(200);
    }
    const late = (agent: typeof app.asAdmin) => agent.put(path).set('If-Match', `"${version}"`).send(first).expect(412);
    const save = { at: expect.stringMatching(/Z$/), isOwn: false };
    expect((await late(app.asAdmin)).body.save).toEqual({ ...save, by: 'The SUPER_ADMIN' });
    const { agent } = await staffAs(app, { role: 'ADMIN' });
    expect((await late(agent)).body.save).toEqual({ ...save, by: 'The SUPER_ADMIN and The ADMIN' });
  });

  it('does not restore over what a colleague saved, nor a version that is not there', async () => {
    await put(first);
    const late = await app.asAdmin.post(`${path}/revisions/1/restore`).set('If-Match', '"1"');
    expect([late.status, late.body.data.version]).toEqual([412, 2]);
    expect(failureOf(await app.asAdmin.post(`${path}/revisions/9/restore`))).toEqual([404, 'NOT_FOUND']);
    await app.asAdmin.delete(path).expect(200);
    expect(failureOf(await app.asAdmin.post(`${path}/revisions/1/restore`))).toEqual([404, 'NOT_FOUND']);
    expect((await app.asAdmin.get('/api/events/999999/revisions')).status).toBe(404);
  });

  it('keeps what is true beside a field that a version does not have', async () => {
    await put(first);
    const [field] = Object.keys(first);
    await app.query(
      `UPDATE revisions SET "values" = ("values" - $3) || '{"gone":1}' WHERE collection = $1 AND record = $2`,
      [name, String(made.id), field],
    );
    const restored = await app.asAdmin.post(`${path}/revisions/1/restore`).expect(200);
    expect(restored.body.data).toMatchObject(first);
    expect(restored.body.data).not.toHaveProperty('gone');
  });
});

it('keeps of a message and an application which branch they were given and whether they are spam', async () => {
  const branch = await app.makeBranch({ title: 'Crestfield - Negombo' });
  const before = { branch: null, spam: false };
  for (const [path, change, named] of [
    [`/api/contacts/${(await app.makeContact()).id}`, { branchId: branch.id }, 'Negombo'],
    [`/api/admissions/${(await app.makeAdmission()).id}`, { branch: branch.title }, branch.title],
  ] as const) {
    await app.asAdmin.put(path).send(change).expect(200);
    await app.asAdmin.put(path).send({ spam: true }).expect(200);
    const { data } = (await revisionsOf(path)).body;
    expect(data).toMatchObject([
      { by: 'The ADMIN', fields: ['spam'], before: { spam: false }, values: { spam: true, branch: named } },
      { by: 'The ADMIN', fields: ['branch'], values: { branch: named } },
      { by: null, action: 'created', values: path.includes('contacts') ? before : { spam: false } },
    ]);
    expect(JSON.stringify(data)).not.toMatch(PARENTS_WORDS);
  }
});

describe('what the history says of publishing', () => {
  const actionsOf = async (path: string) =>
    (await revisionsOf(path)).body.data.map(({ action, by }: { action: string; by: string | null }) => [action, by]);

  it('tells a person from the clock', async () => {
    const { id } = await app.makeEvent({ publishAt: soon() });
    await app.query(`UPDATE events SET "publishAt" = now(), "scheduledFor" = now() WHERE id = $1`, [id]);
    await app.nest.get(EventsService).abilities.schedule!.transitionDue();
    await app.asAdmin.put(`/api/events/${id}`).send({ status: 'INACTIVE' }).expect(200);
    expect(await actionsOf(`/api/events/${id}`)).toEqual([
      ['unpublished', 'The ADMIN'],
      ['published', null],
      ['created', 'The SUPER_ADMIN'],
    ]);
  });

  it('knows a slide that was toggled', async () => {
    const { id } = await app.makeHeroSlide();
    await app.asAdmin.patch(`/api/hero-slides/${id}/toggle`).expect(200);
    expect((await actionsOf(`/api/hero-slides/${id}`))[0]).toEqual(['unpublished', 'The ADMIN']);
  });
});

it('the events of a series have a history each', async () => {
  const { id } = await app.makeEvent();
  const repeated = await app.asAdmin.post(`/api/events/${id}/repeat`).send({ every: 'WEEK', times: 1 }).expect(201);
  const last = repeated.body.data.at(-1) as { id: number };
  await app.asAdmin.put(`/api/events/${id}/later`).send({ title: 'Another' }).expect(200);
  await app.asAdmin.delete(`/api/events/${id}/later`).expect(200);
  const rows = (await revisionsOf(`/api/events/${last.id}`)).body.data;
  expect(rows).toMatchObject([
    { action: 'deleted', by: 'The ADMIN' },
    { action: 'updated', fields: ['title'], values: { title: 'Another' } },
    { action: 'created', by: 'The ADMIN' },
  ]);
});

describe('what is kept', () => {
  it('is the last 200 revisions of a record, and none that was replaced more than two years ago', async () => {
    const { id } = await app.makeEvent();
    const other = await app.makeEvent();
    await app.query(
      `INSERT INTO revisions (collection, record, number, action, fields, "values")
       SELECT 'events', $1, n, 'updated', '{title}', '{}' FROM generate_series(2, 205) AS n`,
      [String(id)],
    );
    for (const title of ['A', 'B']) await app.asAdmin.put(`/api/events/${other.id}`).send({ title }).expect(200);
    const old = `UPDATE revisions SET at = now() - interval '2 years 1 day' WHERE record = $1 AND number < 3`;
    await app.query(old, [String(other.id)]);
    await app.asAdmin.put(`/api/events/${id}`).send({ title: 'The newest' }).expect(200);
    await app.nest.get(CleanupService).cleanUp();
    const { headers, body } = await revisionsOf(`/api/events/${id}`, [100, 199]);
    expect(headers['content-range']).toBe('revisions 100-199/200');
    expect(body.data.at(-1)).toMatchObject({ number: 7, before: {} });
    const kept = (await revisionsOf(`/api/events/${other.id}`)).body.data;
    expect(kept.map(({ number }: { number: number }) => number)).toEqual([3, 2]);
    expect((await app.asAdmin.get(`/api/events/${id}/revisions?range=[0,100]`)).status).toBe(400);
  });

  it('is nothing of old spam', async () => {
    const { id } = await app.makeContact();
    await app.asAdmin.put(`/api/contacts/${id}`).send({ spam: true, status: 'RESOLVED' }).expect(200);
    const old = `now() - interval '91 days'`;
    await app.query(`UPDATE contacts SET "createdAt" = ${old}, "updatedAt" = ${old} WHERE id = $1`, [id]);
    await app.nest.get(CleanupService).cleanUp();
    expect(
      await app.query(`SELECT 1 FROM revisions WHERE collection = 'contacts' AND record = $1`, [String(id)]),
    ).toEqual([]);
  });
});
