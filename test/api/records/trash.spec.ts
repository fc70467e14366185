import { Branch } from '../../../server/school/branches/branch.entity.js';
import { CleanupService } from '../../../server/operations/cleanup/cleanup.service.js';
import { collectionsWith } from '../../../contract/records/collections.js';
import { useApp } from '../../support/app.js';
import { MAKERS } from '../../support/collections.js';
import { failureOf, issuesOf, listQuery, titlesOf } from '../../support/expect.js';
import { queriesOf } from '../../support/queries.js';
import { until } from '../../support/until.js';

const app = useApp();
const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

const trashOf = (name: string, parts: { sort?: unknown; range?: unknown; filter?: object } = {}) =>
  app.asAdmin.get(`/api/${name}`).query(listQuery({ ...parts, filter: { deleted: true, ...parts.filter } }));

describe.each(collectionsWith('hasTrash'))('the trash of %s', (name) => {
  const make = () => MAKERS[name](app);
  const path = (id: number) => `/api/${name}/${id}`;
  const totalOf = async () => (await app.asAdmin.get(`/api/${name}`)).headers['content-range'];
  let id: number;
  let before: object;

  beforeEach(async () => {
    ({ id } = await make());
    before = (await app.asAdmin.get(path(id)).expect(200)).body.data;
  });

  it('has what was deleted, with who and when, and nothing else has it', async () => {
    const total = await totalOf();
    const deleted = await app.asAdmin.delete(path(id)).expect(200);
    expect(deleted.body.data).toEqual(before);
    await app.asAdmin.get(path(id)).expect(404);
    expect(await totalOf()).not.toBe(total);
    const trash = await trashOf(name, { filter: { id } }).expect(200);
    expect(trash.body.data).toEqual([{ ...before, deletedAt: expect.any(String), deletedBy: 'The ADMIN' }]);
    expect(trash.headers['content-range']).toBe(`${name} 0-0/1`);
  });

  it('gives back exactly what was deleted', async () => {
    const total = await totalOf();
    await app.asAdmin.delete(path(id)).expect(200);
    const restored = await app.asAdmin.post(`${path(id)}/restore`).expect(200);
    expect(restored.body.data).toEqual(before);
    const found = await app.asAdmin.get(path(id)).expect(200);
    expect(found.body.data).toEqual(before);
    expect(await totalOf()).toBe(total);
    expect((await trashOf(name, { filter: { id } })).body.data).toEqual([]);
    await app.asAdmin.post(`${path(id)}/restore`).expect(404);
  });

  it('is emptied for ever by a SUPER_ADMIN alone', async () => {
    await app.asAdmin.delete(path(id)).expect(200);
    expect(failureOf(await app.asAdmin.delete(path(id)).query({ forever: true }))).toEqual([403, 'FORBIDDEN']);
    await app.asSuperAdmin.delete(path(id)).query({ forever: true }).expect(200);
    await app.asSuperAdmin.post(`${path(id)}/restore`).expect(404);
    await app.asSuperAdmin.delete(path(id)).query({ forever: true }).expect(404);
  });

  it('is closed to visitors', async () => {
    await app.asAdmin.delete(path(id)).expect(200);
    const list = await app.asVisitor.get(`/api/${name}`).query(listQuery({ filter: { deleted: true } }));
    expect([400, 401]).toContain(list.status);
    expect(failureOf(await app.asVisitor.post(`${path(id)}/restore`))).toEqual([401, 'UNAUTHORIZED']);
  });

  // The rest does not depend on the collection.
  if (name !== 'events') return;

  it('gives back and gives up nothing that was deleted in another version than is asked for', async () => {
    await app.asAdmin.delete(path(id)).expect(200);
    for (const call of [
      app.as(app.tokens.ADMIN).post(`${path(id)}/restore`),
      app.as(app.tokens.SUPER_ADMIN).delete(path(id)).query({ forever: true }),
    ]) {
      const stale = await call.set('If-Match', '"7"');
      expect([failureOf(stale), stale.body.data]).toEqual([[412, 'CHANGED'], before]);
    }
    await app
      .as(app.tokens.ADMIN)
      .post(`${path(id)}/restore`)
      .set('If-Match', '"1"')
      .expect(200);
  });

  it('and the collection stay as they are when a deletion for ever of what is not in it fails midway', async () => {
    await app.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''cut off''; END'`);
    await app.query('CREATE TRIGGER fail BEFORE DELETE ON trash FOR EACH ROW EXECUTE FUNCTION fail()');
    const deleted = await app.asSuperAdmin.delete(path(id)).query({ forever: true });
    await app.query('DROP FUNCTION fail CASCADE');
    expect(deleted.status).toBe(500);
    expect((await app.asAdmin.get(path(id)).expect(200)).body.data).toEqual(before);
    expect((await trashOf(name, { filter: { id } })).body.data).toEqual([]);
    const total = await totalOf();
    const again = await app.asSuperAdmin.delete(path(id)).query({ forever: true }).expect(200);
    expect(again.body.data).toEqual(before);
    expect(await totalOf()).not.toBe(total);
    await app.asSuperAdmin.post(`${path(id)}/restore`).expect(404);
  });

  it('gives up for ever what is in it, and not what has been restored from it', async () => {
    const fromTrash = () => app.asSuperAdmin.delete(path(id)).query({ forever: 'trash' });
    await fromTrash().expect(404);
    expect((await app.asAdmin.get(path(id)).expect(200)).body.data).toEqual(before);
    await app.asAdmin.delete(path(id)).expect(200);
    expect((await fromTrash().expect(200)).body.data).toEqual(before);
    await app.asSuperAdmin.post(`${path(id)}/restore`).expect(404);
  });

  it('takes a deletion for ever for none when the record is restored meanwhile', async () => {
    await app.asAdmin.delete(path(id)).expect(200);
    const restoring = app.dataSource.createQueryRunner();
    await restoring.startTransaction();
    await restoring.query('DELETE FROM trash WHERE "recordId" = $1', [id]);
    const deleted = app.asSuperAdmin
      .delete(path(id))
      .query({ forever: true })
      .then((answer) => answer.status);
    await until(async () => (await app.query(WAITING)).length > 0);
    await restoring.commitTransaction();
    await restoring.release();
    expect(await deleted).toBe(404);
  });

  it('gives up for ever what somebody moves to it meanwhile', async () => {
    const held = app.dataSource.createQueryRunner();
    await held.startTransaction();
    await held.query('SELECT 1 FROM events WHERE id = $1 FOR UPDATE', [id]);
    const statusOf = async (call: PromiseLike<{ status: number }>) => (await call).status;
    const moved = statusOf(app.asAdmin.delete(path(id)));
    await until(async () => (await app.query(WAITING)).length === 1);
    const deleted = statusOf(app.asSuperAdmin.delete(path(id)).query({ forever: true }));
    await until(async () => (await app.query(WAITING)).length === 2);
    await held.commitTransaction();
    await held.release();
    expect([await moved, await deleted]).toEqual([200, 200]);
    await app.asSuperAdmin.post(`${path(id)}/restore`).expect(404);
  });

  it('is left alone by a deletion that does not say clearly whether it is for ever', async () => {
    for (const forever of ['1', 'yes', '']) {
      const answer = await app.asSuperAdmin.delete(path(id)).query({ forever }).expect(400);
      expect(issuesOf(answer)).toEqual({ forever: 'Must be true, false or trash' });
    }
    await app.asAdmin.get(path(id)).expect(200);
  });

  it('forgets after 30 days', async () => {
    await app.asAdmin.delete(path(id)).expect(200);
    await app.query(`UPDATE trash SET "deletedAt" = now() - interval '29 days 23 hours' WHERE "recordId" = $1`, [id]);
    await app.nest.get(CleanupService).cleanUp();
    expect((await trashOf(name, { filter: { id } })).body.data).toHaveLength(1);
    await app.query(`UPDATE trash SET "deletedAt" = now() - interval '30 days' WHERE "recordId" = $1`, [id]);
    await app.nest.get(CleanupService).cleanUp();
    expect((await trashOf(name, { filter: { id } })).body.data).toEqual([]);
    await app.asAdmin.post(`${path(id)}/restore`).expect(404);
  });
});

describe('a list of the trash', () => {
  it('comes newest first, and can be searched, filtered, sorted and paged like any other', async () => {
    const mark = 'Paper lanterns';
    for (const title of ['C', 'A', 'B']) {
      const { id } = await app.makeEvent({ title: `${mark} ${title}`, status: title === 'A' ? 'DRAFT' : 'ACTIVE' });
      await app.asAdmin.delete(`/api/events/${id}`).expect(200);
    }
    const titles = async (parts: Parameters<typeof trashOf>[1]) => titlesOf(await trashOf('events', parts).expect(200));
    const all = { filter: { q: mark } };
    expect(await titles(all)).toEqual([`${mark} B`, `${mark} A`, `${mark} C`]);
    expect(await titles({ ...all, sort: ['deletedAt', 'ASC'] })).toEqual([`${mark} C`, `${mark} A`, `${mark} B`]);
    expect(await titles({ ...all, sort: ['title', 'ASC'], range: [1, 2] })).toEqual([`${mark} B`, `${mark} C`]);
    expect(await titles({ filter: { q: mark, status: 'DRAFT' } })).toEqual([`${mark} A`]);
    const queries = await queriesOf(app.dataSource, () => trashOf('events', all));
    expect(queries.filter(([sql]) => sql.includes('trash'))).toHaveLength(1);
  });

  it('is narrowed by who deleted a record, and by the days of the school between which', async () => {
    const mark = 'Brass band';
    const days = { 'on Monday': '2026-03-02T18:29:00Z', 'on Tuesday': '2026-03-02T18:31:00Z' };
    for (const [day, deletedAt] of Object.entries(days)) {
      const { id } = await app.makeEvent({ title: `${mark} ${day}` });
      await (day === 'on Monday' ? app.asAdmin : app.asSuperAdmin).delete(`/api/events/${id}`).expect(200);
      await app.query('UPDATE trash SET "deletedAt" = $1 WHERE "recordId" = $2', [deletedAt, id]);
    }
    const found = async (filter: object) =>
      titlesOf(await trashOf('events', { filter: { q: mark, ...filter } }).expect(200)).map((title) => title.slice(11));
    expect(await found({ deletedBy: ' the super' })).toEqual(['on Tuesday']);
    expect(await found({ deletedBy: 'THE' })).toEqual(['on Tuesday', 'on Monday']);
    expect(await found({ deletedBy: '%' })).toEqual([]);
    expect(await found({ deletedAt_gte: '2026-03-03' })).toEqual(['on Tuesday']);
    expect(await found({ deletedAt_lte: '2026-03-02' })).toEqual(['on Monday']);
    expect(await found({ deletedAt_gte: '2026-03-03', deletedBy: 'The ADMIN' })).toEqual([]);
    for (const filter of [{ deletedBy: 1 }, { deletedBy: 'x'.repeat(201) }, { deletedAt_gte: 'Monday' }]) {
      const [name] = Object.keys(filter);
      expect(Object.keys(issuesOf(await trashOf('events', { filter })))).toEqual([`filter.${name}`]);
    }
    const live = app.asAdmin.get('/api/events').query(listQuery({ filter: { deletedBy: 'The' } }));
    expect(issuesOf(await live)).toHaveProperty(['filter.deletedBy']);
  });

  it('is asked for with yes or no', async () => {
    const unclear = await trashOf('events', { filter: { deleted: 'perhaps' } });
    expect(issuesOf(unclear)).toHaveProperty(['filter.deleted']);
    const there = await app.asAdmin
      .get('/api/events')
      .query(listQuery({ filter: { deleted: false } }))
      .expect(200);
    expect(there.body.data[0]).not.toHaveProperty('deletedAt');
  });

  it('has spam too', async () => {
    const { id } = await app.makeContact();
    await app.asAdmin.put(`/api/contacts/${id}`).send({ spam: true }).expect(200);
    await app.asAdmin.delete(`/api/contacts/${id}`).expect(200);
    expect((await trashOf('contacts', { filter: { id } })).body.data).toHaveLength(1);
  });
});

describe('a trashed row', () => {
  it('that lacks a column of today comes back with its default', async () => {
    const { id } = await app.makeBranch({ title: 'Crestfield - Badulla' });
    await app.asAdmin.delete(`/api/branches/${id}`).expect(200);
    await app.query(`UPDATE trash SET "values" = "values" - 'photos' - 'status' WHERE "recordId" = $1`, [id]);
    await app.asAdmin.post(`/api/branches/${id}/restore`).expect(200);
    const stored = await app.dataSource.manager.findOneByOrFail(Branch, { id });
    expect([stored.photos, stored.status]).toEqual([[], 'ACTIVE']);
  });

  it('keeps its pictures', async () => {
    const { id } = await app.makeReview({ profile: '/uploads/kept-by-the-trash.jpg' });
    await app.query(
      `INSERT INTO pictures (name, bytes, "createdAt", "unnamedSince")
       VALUES ('kept-by-the-trash', 1, now() - interval '60 days', NULL)`,
    );
    await app.asAdmin.delete(`/api/reviews/${id}`).expect(200);
    await app.nest.get(CleanupService).cleanUp();
    await app.nest.get(CleanupService).cleanUp();
    expect(await app.query(`SELECT 1 FROM pictures WHERE name = 'kept-by-the-trash'`)).toHaveLength(1);
  });
});
