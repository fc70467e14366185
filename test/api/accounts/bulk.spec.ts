import { BULK, BULK_COLLECTIONS, type BulkCollection } from '../../../contract/accounts/bulk.js';
import { BulkQueue } from '../../../server/accounts/bulk/bulk-queue.js';
import { startApp, useApp } from '../../support/app.js';
import { manyReviews, rowsOf, useBulk } from '../../support/bulk.js';
import { declaredBy, MAKERS } from '../../support/collections.js';
import { failureOf, issuesOf } from '../../support/expect.js';

const app = useApp();
const bulk = useBulk(app);

type Made = { id: number; version: number };

type Changed = Exclude<BulkCollection, 'users'>;

/** A bulk update of each collection that visitors do not read; the others are hidden from them. */
const CHANGES: Partial<Record<Changed, Record<string, unknown>>> = {
  contacts: { status: 'RESOLVED' },
  admissions: { status: 'REJECTED' },
  subscribers: { spam: true },
  bookings: { status: 'CAME' },
};
let signedUp = 0;

async function makeSubscriber(): Promise<Made> {
  const email = `reader-${(signedUp += 1)}@example.com`;
  await app.asVisitor.post('/api/subscribers').send({ email }).expect(201);
  const filter = JSON.stringify({ email });
  return (await app.asAdmin.get('/api/subscribers').query({ filter }).expect(200)).body.data[0];
}

const linesOf = async (collection: string, id: number) => {
  const filter = JSON.stringify({ collection, record: id });
  const { body } = await app.asSuperAdmin.get('/api/audit').query({ filter, sort: '["id","ASC"]' }).expect(200);
  return body.data.filter(({ action }: { action: string }) => action !== 'opened');
};

const versionsOf = async (ids: number[]) => {
  const rows = await app.query<{ version: number }>('SELECT version FROM reviews WHERE id = ANY($1)', [ids]);
  return rows.map(({ version }) => version);
};

const CHANGED = BULK_COLLECTIONS.filter((collection): collection is Changed => collection !== 'users');

describe.each(CHANGED)('many of the %s', (collection) => {
  const { publication } = declaredBy(collection);
  const data = CHANGES[collection] ?? { [publication!.column]: publication!.waiting };
  const make = (): Promise<Made> => (collection === 'subscribers' ? makeSubscriber() : MAKERS[collection](app));
  const path = (id: number) => `/api/${collection}/${id}`;

  it('are changed like single records, with audit line and history, in the name of the starter', async () => {
    const [alone, first, second] = [await make(), await make(), await make()];
    await app.asAdmin.put(path(alone.id)).send(data).expect(200);
    const change = await bulk.change({ collection, action: 'UPDATE', rows: [first, second], data });
    expect(change).toMatchObject({ state: 'DONE', total: 2, done: 2, failed: 0, failures: [], notReached: [] });
    for (const { id, version } of [first, second]) {
      const { body } = await app.asAdmin.get(path(id)).expect(200);
      expect(body.data).toMatchObject({ ...data, version: version + 1 });
      expect(await historyOf(id)).toEqual(await historyOf(alone.id));
      const [line] = (await linesOf(collection, id)).slice(-1);
      const [ofAlone] = (await linesOf(collection, alone.id)).slice(-1);
      const own = { id: line.id, at: line.at, records: [String(id)], recordName: line.recordName };
      expect(line).toEqual({ ...ofAlone, ...own });
      expect(line.recordName).toEqual(expect.any(String));
    }
  });

  it('are deleted like single records', async () => {
    const [first, second] = [await make(), await make()];
    const change = await bulk.change({ collection, action: 'DELETE', rows: [first, second] });
    expect(change).toMatchObject({ state: 'DONE', done: 2, failed: 0 });
    for (const { id } of [first, second]) {
      await app.asAdmin.get(path(id)).expect(404);
      expect((await linesOf(collection, id)).at(-1)).toMatchObject({ action: 'deleted', userName: 'The ADMIN' });
    }
  });

  async function historyOf(id: number) {
    const { status, body } = await app.asAdmin.get(`${path(id)}/revisions`);
    if (status === 404) return [];
    return body.data.map(({ action, by, fields }: Record<string, unknown>) => ({ action, by, fields }));
  }
});

describe('a bulk change', () => {
  it('skips records that somebody has changed or deleted since, and reports only those', async () => {
    const [first, second, third] = [await app.makeReview(), await app.makeReview(), await app.makeReview()];
    await app.asAdmin.put(`/api/reviews/${second.id}`).send({ stars: 1 }).expect(200);
    await app.asAdmin.delete(`/api/reviews/${third.id}`).expect(200);
    const rows = [first, second, third];
    const change = await bulk.change({ collection: 'reviews', action: 'UPDATE', rows, data: { status: 'INACTIVE' } });
    expect(change).toMatchObject({ state: 'DONE', total: 3, done: 1, failed: 2 });
    const save = { by: 'The ADMIN', at: expect.stringMatching(/Z$/), isOwn: true };
    expect(change.failures).toEqual([
      { status: 412, message: 'Somebody else has changed this record', ids: [second.id], save },
      { status: 404, message: 'Review not found', ids: [third.id], save },
    ]);
    const { body } = await app.asAdmin.get(`/api/reviews/${second.id}`).expect(200);
    expect(body.data).toMatchObject({ status: 'ACTIVE', stars: 1 });
  });

  it('does not let a failing record hold back others, and does not announce failed ones', async () => {
    const make = (name: string) => app.makeBranch({ title: `Crestfield College - ${name}` });
    const [bay, cove, dell] = [await make('Bay'), await make('Cove'), await make('Dell')];
    const branches = [bay, cove, dell];
    await bulk.change({ collection: 'branches', action: 'DELETE', rows: branches });
    await app.makeBranch({ title: 'Other College - Cove' });
    const rows = branches.map(({ id }) => ({ id }));
    const change = await bulk.change({ collection: 'branches', action: 'RESTORE', rows });
    const taken = { status: 409, message: 'Another branch already has this short name', ids: [cove.id] };
    expect(change).toMatchObject({ done: 2, failed: 1, failures: [taken] });
    const restored = await Promise.all(branches.map(async ({ id }) => (await linesOf('branches', id)).at(-1)));
    expect(restored.map(({ action }) => action)).toEqual(['restored', 'deleted', 'restored']);
  });

  it('runs in batches, reports its progress, and stops between two of them', async () => {
    const ids = await manyReviews(app, 250);
    const input = { collection: 'reviews', action: 'DELETE', rows: rowsOf(ids, 1) } as const;
    const { id, ...started } = await bulk.start(input);
    expect(started).toMatchObject({ state: 'RUNNING', total: 250, done: 0, endedAt: null });
    await bulk.runBatch();
    expect(await bulk.read(id)).toMatchObject({
      state: 'RUNNING',
      done: BULK.rowsPerBatch,
      notReached: [],
      stoppedBy: null,
    });
    const stopped = await bulk.stop(id);
    expect(stopped).toMatchObject({ state: 'STOPPED', done: 100, endedAt: expect.any(String) });
    expect(stopped).toMatchObject({ stoppedBy: expect.any(String), isStoppedByReader: true });
    expect(stopped.notReached).toEqual(ids.slice(100));
    await bulk.runAll();
    expect(await versionsOf(ids)).toHaveLength(150);
    expect(await bulk.stop(id)).toEqual(stopped);
  });

  it('changes no record twice when it is interrupted, and continues on another instance', async () => {
    const ids = await manyReviews(app, 250);
    const data = { status: 'INACTIVE' };
    const { id } = await bulk.start({ collection: 'reviews', action: 'UPDATE', rows: rowsOf(ids, 1), data });
    await bulk.runBatch();
    const end = jest.spyOn(app.nest.get(BulkQueue), 'end').mockRejectedValueOnce(new Error('Killed'));
    await expect(bulk.runBatch()).rejects.toThrow('Killed');
    end.mockRestore();
    expect((await versionsOf(ids)).filter((version) => version === 2)).toHaveLength(100);
    const other = await startApp({}, app.database);
    await bulk.runAll(other);
    await other.close();
    expect(await bulk.read(id)).toMatchObject({ state: 'DONE', done: 250, failed: 0 });
    expect(new Set(await versionsOf(ids))).toEqual(new Set([2]));
    expect(await linesOf('reviews', ids[249]!)).toHaveLength(1);
  });

  it('does not wait for others: each runs a batch in turn', async () => {
    const [many, few] = [await manyReviews(app, 250), await manyReviews(app, 20)];
    const first = await bulk.start({ collection: 'reviews', action: 'DELETE', rows: rowsOf(many) });
    const second = await bulk.start({ collection: 'reviews', action: 'DELETE', rows: rowsOf(few) });
    await bulk.runBatch();
    await bulk.runBatch();
    expect(await bulk.read(second.id)).toMatchObject({ state: 'DONE', done: 20 });
    expect(await bulk.read(first.id)).toMatchObject({ state: 'RUNNING', done: 100 });
  });

  it('moves to the end of the queue when it fails', async () => {
    const [first, second] = [await manyReviews(app, 2), await manyReviews(app, 2)];
    const failing = await bulk.start({ collection: 'reviews', action: 'DELETE', rows: rowsOf(first) });
    const other = await bulk.start({ collection: 'reviews', action: 'DELETE', rows: rowsOf(second) });
    const end = jest.spyOn(app.nest.get(BulkQueue), 'end').mockRejectedValueOnce(new Error('Killed'));
    await expect(bulk.runAll()).rejects.toThrow('Killed');
    end.mockRestore();
    await bulk.runBatch();
    expect([(await bulk.read(failing.id)).done, (await bulk.read(other.id)).done]).toEqual([0, 2]);
  });

  it('is started by the job immediately', async () => {
    const { id } = await app.makeReview();
    const started = await bulk.start({ collection: 'reviews', action: 'DELETE', rows: [{ id }] });
    const [job] = await app.query(`SELECT FROM jobs WHERE name = 'bulk' AND "runAt" <= now()`);
    expect(job).toBeDefined();
    expect((await bulk.list())[0]).toMatchObject({ id: started.id, state: 'RUNNING' });
  });

  it('accepts at most 10,000 records', async () => {
    const ids = Array.from({ length: BULK.rowsAtMost }, (_, index) => index + 1_000_000);
    const input = { collection: 'reviews', action: 'DELETE', rows: rowsOf(ids, 1) } as const;
    expect(await bulk.start(input)).toMatchObject({ total: 10_000 });
    const more = { ...input, rows: rowsOf([1, ...ids], 1) };
    expect(issuesOf(await app.asAdmin.post('/api/bulk').send(more))).toEqual({ rows: BULK.rows });
    expect(BULK.rows).toContain('10,000');
  });

  it('covers all records that a filter finds at that moment', async () => {
    const ids = await manyReviews(app, 120, 'Of the filter');
    const input = { collection: 'reviews', action: 'UPDATE', data: { status: 'DRAFT' } } as const;
    const filter = { q: 'Of the filter', status: 'ACTIVE' };
    const refusal = issuesOf(await app.asAdmin.post('/api/bulk').send({ ...input, filter }));
    expect(Object.keys(refusal)).toEqual(['data.status']);
    const { id } = await bulk.start({ ...input, filter, data: { status: 'INACTIVE' } });
    await app.asAdmin.put(`/api/reviews/${ids[0]}`).send({ stars: 1 }).expect(200);
    await manyReviews(app, 1, 'Of the filter');
    await bulk.runAll();
    expect(await bulk.read(id)).toMatchObject({ total: 120, done: 119, failures: [{ status: 412, ids: [ids[0]] }] });
    const trash = { collection: 'reviews', action: 'RESTORE', filter } as const;
    expect(issuesOf(await app.asAdmin.post('/api/bulk').send(trash))).toEqual({ filter: BULK.nothing });
  });

  it('is refused for a filter that finds too many, and for an invalid one', async () => {
    await manyReviews(app, BULK.rowsAtMost + 1, 'Too many');
    const issues = async (filter: unknown) =>
      issuesOf(await app.asAdmin.post('/api/bulk').send({ collection: 'reviews', action: 'DELETE', filter }));
    expect(await issues({ q: 'Too many' })).toEqual({ filter: BULK.tooMany });
    expect(await issues({ nothing: 1 })).toEqual({ 'filter.nothing': 'Cannot filter by "nothing"' });
    expect(await issues('all')).toEqual({ filter: 'Must be an object' });
  });

  it.each([
    [{ collection: 'settings' }, 'collection', /^Must be one of events, /],
    [{ action: 'ERASE' }, 'action', /^Must be one of UPDATE, /],
    [{ rows: [] }, 'rows', BULK.rows],
    [{ rows: [{ id: 0 }] }, 'rows', BULK.rows],
    [{ rows: [{ id: 1, version: 'x' }] }, 'rows', BULK.rows],
    [{ rows: undefined }, 'rows', BULK.rowsOrFilter],
    [{ filter: {} }, 'rows', BULK.rowsOrFilter],
    [{ action: 'UPDATE' }, 'data', BULK.data],
    [{ action: 'UPDATE', data: { name: 'Another' } }, 'data', BULK.data],
    [{ collection: 'subscribers', action: 'RESTORE' }, 'action', BULK.noTrash],
  ])('refuses %j', async (fields, path, message) => {
    const input = { collection: 'reviews', action: 'DELETE', rows: [{ id: 1 }], ...fields };
    const issues = issuesOf(await app.asAdmin.post('/api/bulk').send(input));
    expect(issues).toEqual({ [path]: message instanceof RegExp ? expect.stringMatching(message) : message });
  });

  it('is refused while five changes of the same user are running', async () => {
    const input = { collection: 'reviews', action: 'DELETE', rows: [{ id: 1 }] } as const;
    for (let number = 0; number < BULK.runningAtMost; number += 1) await bulk.start(input);
    expect(failureOf(await app.asAdmin.post('/api/bulk').send(input))).toEqual([409, 'CONFLICT']);
    await bulk.start(input, app.asSuperAdmin);
  });
});

it('returns the same change when it is started again with its key', async () => {
  const ids = await manyReviews(app, 2);
  const input = { collection: 'reviews', action: 'DELETE', rows: rowsOf(ids, 1), key: 'a'.repeat(32) } as const;
  const first = await bulk.start(input);
  await bulk.runAll();
  expect(await bulk.start(input)).toMatchObject({ id: first.id, state: 'DONE', done: 2 });
  const other = await bulk.start({ ...input, rows: rowsOf(await manyReviews(app, 1), 1) }, app.asSuperAdmin);
  expect(other.id).not.toBe(first.id);
});
