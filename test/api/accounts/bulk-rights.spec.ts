import type { StaffBranch } from '../../../contract/school/branches.js';
import { NOT_OF_YOUR_BRANCHES } from '../../../contract/accounts/users.js';
import { type Agent, PASSWORD, useApp } from '../../support/app.js';
import { makeApiToken } from '../../support/api-tokens.js';
import { staffAs } from '../../support/bound.js';
import { manyReviews, rowsOf, useBulk } from '../../support/bulk.js';
import { failureOf, issuesOf } from '../../support/expect.js';
import { type aUser } from '../../support/factories.js';

const app = useApp();
const bulk = useBulk(app);

const ONE = [{ id: 1 }];
const REFUSED = { status: 403, message: 'You may not do this' };

describe('a user who may not change a collection', () => {
  it.each([
    ['visitors', async () => app.asVisitor, { collection: 'events', action: 'DELETE' }, 401],
    ['an API token', tokenOfEvents, { collection: 'events', action: 'DELETE' }, 403],
    ['an editor', () => as({ role: 'EDITOR' }), { collection: 'contacts', action: 'DELETE' }, 403],
    ['an administrator', async () => app.asAdmin, { collection: 'users', action: 'DELETE' }, 403],
    ['an administrator', async () => app.asAdmin, { collection: 'reviews', action: 'DELETE_FOREVER' }, 403],
    ['whoever is bound to a branch', bound, { collection: 'reviews', action: 'DELETE' }, 403],
    ['whoever is bound to a branch', bound, { collection: 'branches', action: 'DELETE' }, 403],
    ['whoever is bound to a branch', bound, { collection: 'subscribers', action: 'DELETE' }, 403],
  ])('starts nothing: %s', async (_who, agent, input, status) => {
    const answer = await (await agent()).post('/api/bulk').send({ ...input, rows: ONE });
    expect(answer.status).toBe(status);
    expect(await app.query('SELECT FROM bulk_changes')).toEqual([]);
  });

  it('reads, stops and undoes no changes of other users', async () => {
    const { id } = await bulk.start({ collection: 'reviews', action: 'DELETE', rows: ONE });
    const other = await as({});
    for (const call of [
      other.get(`/api/bulk/${id}`),
      other.post(`/api/bulk/${id}/stop`),
      other.post(`/api/bulk/${id}/undo`),
    ]) {
      expect(failureOf(await call)).toEqual([404, 'NOT_FOUND']);
    }
    expect(await bulk.list(other)).toEqual([]);
    expect(await bulk.stop(id, app.asSuperAdmin)).toMatchObject({ state: 'STOPPED', isStoppedByReader: true });
    expect(await bulk.read(id)).toMatchObject({ stoppedBy: expect.any(String), isStoppedByReader: false });
    expect(await bulk.list(app.asSuperAdmin)).toEqual([]);
  });

  async function tokenOfEvents() {
    return app.as((await makeApiToken(app, ['events:read', 'events:delete'])).token);
  }
  async function bound() {
    return as({ branchIds: [(await app.makeBranch()).id] });
  }
});

const as = async (fields: Parameters<typeof aUser>[0]): Promise<Agent> => (await staffAs(app, fields!)).agent;

describe('each record of a bulk change', () => {
  let own: StaffBranch;
  let other: StaffBranch;
  beforeAll(async () => {
    [own, other] = [await app.makeBranch(), await app.makeBranch()];
  });

  it('must be of a branch of a branch-bound user, and a filter finds only those', async () => {
    const agent = await as({ branchIds: [own.id] });
    const mine = await app.makeContact({ branchId: own.id });
    const theirs = await app.makeContact({ branchId: other.id });
    const data = { status: 'RESOLVED' };
    const change = await bulk.change({ collection: 'contacts', action: 'UPDATE', rows: [mine, theirs], data }, agent);
    const refused = { status: 404, message: 'Contact not found', ids: [theirs.id] };
    expect(change).toMatchObject({ done: 1, failures: [refused] });
    const removal = await bulk.change({ collection: 'contacts', action: 'DELETE', filter: {} }, agent);
    expect(removal).toMatchObject({ total: 1, done: 1 });
    await app.asAdmin.get(`/api/contacts/${theirs.id}`).expect(200);
    const trash = { collection: 'contacts', action: 'RESTORE', filter: {} } as const;
    expect(await bulk.change(trash, agent)).toMatchObject({ total: 1, done: 1 });
  });

  it('is checked with the branches that the starter has at that moment', async () => {
    const { id, agent } = await staffAs(app, { branchIds: [own.id, other.id] });
    const events = [await app.makeEvent({ branch: own.name }), await app.makeEvent({ branch: other.name })];
    const change = await bulk.start({ collection: 'events', action: 'DELETE', rows: events }, agent);
    await app.query('UPDATE users SET "branchIds" = $1 WHERE id = $2', [[own.id], id]);
    await bulk.runAll();
    const refused = { status: 404, message: 'Event not found', ids: [events[1]!.id] };
    expect(await bulk.read(change.id, agent)).toMatchObject({ done: 1, failures: [refused] });
  });

  it.each([
    ['is disabled', 'UPDATE users SET "isActive" = FALSE WHERE id = $1', REFUSED],
    ['is an editor', `UPDATE users SET role = 'EDITOR' WHERE id = $1`, REFUSED],
    [
      'is bound to a branch',
      `UPDATE users SET "branchIds" = '{1}' WHERE id = $1`,
      { status: 403, message: NOT_OF_YOUR_BRANCHES },
    ],
  ])('that is left stays as it is when the starter %s meanwhile', async (_how, revoke, reason) => {
    const { id, agent } = await staffAs(app, {});
    const emails = Array.from({ length: 150 }, (_, index) => `${id}-${index}@example.com`);
    const rows = await app.query<{ id: number }>(
      `INSERT INTO subscribers (email, "confirmedAt", version) SELECT unnest($1::text[]), now(), 1 RETURNING id`,
      [emails],
    );
    const change = await bulk.start({ collection: 'subscribers', action: 'DELETE', rows }, agent);
    await bulk.runBatch();
    await app.query(revoke, [id]);
    await bulk.runAll();
    const ids = rows.slice(100).map((row) => row.id);
    const seen = await bulk.read(change.id, app.asSuperAdmin);
    expect(seen).toMatchObject({ state: 'DONE', done: 100, failures: [{ ...reason, ids }] });
    expect(await app.query('SELECT id FROM subscribers WHERE id = ANY($1)', [ids])).toHaveLength(50);
  });

  it('is deleted with its change when the account of the starter is deleted', async () => {
    const { id, agent } = await staffAs(app, {});
    const ids = await manyReviews(app, 2);
    const change = await bulk.start({ collection: 'reviews', action: 'DELETE', rows: rowsOf(ids) }, agent);
    await app.asSuperAdmin.delete(`/api/users/${id}`).send({ currentPassword: PASSWORD }).expect(200);
    expect(await bulk.runBatch()).toBe(false);
    await app.asSuperAdmin.get(`/api/bulk/${change.id}`).expect(404);
    expect(await app.query('SELECT FROM reviews WHERE id = ANY($1)', [ids])).toHaveLength(2);
  });
});

describe('a bulk change of users', () => {
  const remove = (rows: { id: number }[], currentPassword?: string) =>
    app.asSuperAdmin.post('/api/bulk').send({ collection: 'users', action: 'DELETE', rows, currentPassword });

  it('deletes them with the own password only, and never changes them', async () => {
    const { id } = await app.makeUser();
    expect(Object.keys(issuesOf(await remove([{ id }])))).toEqual(['currentPassword']);
    expect(Object.keys(issuesOf(await remove([{ id }], 'wrong horse')))).toEqual(['currentPassword']);
    const update = { collection: 'users', action: 'UPDATE', rows: [{ id }], data: { role: 'EDITOR' } };
    expect(Object.keys(issuesOf(await app.asSuperAdmin.post('/api/bulk').send(update)))).toEqual(['action']);
    const { body } = await remove([{ id }], PASSWORD).expect(202);
    await bulk.runAll();
    expect(await bulk.read(body.data.id, app.asSuperAdmin)).toMatchObject({ done: 1 });
    const [stored] = await app.query<{ text: string }>(
      'SELECT bulk_changes::text AS text FROM bulk_changes ORDER BY id DESC',
    );
    expect(stored!.text).not.toContain(PASSWORD);
  });

  it('leaves one SUPER_ADMIN, in any order', async () => {
    const { id } = await app.makeUser({ role: 'SUPER_ADMIN' });
    const [all] = [await app.query<{ id: number }>(`SELECT id FROM users WHERE role = 'SUPER_ADMIN' ORDER BY id DESC`)];
    const change = await app.asSuperAdmin
      .post('/api/bulk')
      .send({
        collection: 'users',
        action: 'DELETE',
        rows: all.filter((user) => user.id !== id),
        currentPassword: PASSWORD,
      })
      .expect(202);
    expect(change.body.data.total).toBe(all.length - 1);
    const { body } = await remove(all, PASSWORD).expect(202);
    await app.query(`UPDATE bulk_changes SET state = 'STOPPED' WHERE id = $1`, [change.body.data.id]);
    await bulk.runAll();
    expect(await app.query(`SELECT id FROM users WHERE role = 'SUPER_ADMIN'`)).toHaveLength(1);
    expect(body.data.total).toBe(all.length);
  });
});
