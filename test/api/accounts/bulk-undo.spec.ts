import { BULK } from '../../../contract/accounts/bulk.js';
import type { EventInput } from '../../../contract/content/events.js';
import { CleanupService } from '../../../server/operations/cleanup/cleanup.service.js';
import { useApp } from '../../support/app.js';
import { manyReviews, rowsOf, useBulk } from '../../support/bulk.js';
import { failureOf } from '../../support/expect.js';
import { soon } from '../../support/factories.js';

const app = useApp();
const bulk = useBulk(app);

const undoing = (id: number) => app.asAdmin.post(`/api/bulk/${id}/undo`);
const eventOf = async (id: number) => (await app.asAdmin.get(`/api/events/${id}`).expect(200)).body.data;

describe('an Undo', () => {
  it('restores each previous status, and the schedule that the change cleared', async () => {
    const planned = await app.makeEvent({ status: 'DRAFT', publishAt: soon() } as Partial<EventInput>);
    const shown = await app.makeEvent({ status: 'ACTIVE' });
    const data = { status: 'INACTIVE' };
    const { id } = await bulk.change({ collection: 'events', action: 'UPDATE', rows: [planned, shown], data });
    expect(await eventOf(planned.id)).toMatchObject({ status: 'INACTIVE', publishAt: null });
    const undo = await bulk.undoAll(id);
    expect(undo).toMatchObject({ state: 'DONE', action: 'UPDATE', undoOf: id, total: 2, done: 2, failed: 0 });
    expect(await eventOf(planned.id)).toMatchObject({ status: 'DRAFT', publishAt: expect.any(String), version: 3 });
    expect(await eventOf(shown.id)).toMatchObject({ status: 'ACTIVE', version: 3 });
  });

  it('restores deleted records', async () => {
    const ids = await manyReviews(app, 120);
    const { id } = await bulk.change({ collection: 'reviews', action: 'DELETE', rows: rowsOf(ids, 1) });
    expect(await bulk.undoAll(id)).toMatchObject({ action: 'RESTORE', total: 120, done: 120, failed: 0 });
    expect(await app.query('SELECT FROM reviews WHERE id = ANY($1)', [ids])).toHaveLength(120);
  });

  it('skips records that were not changed, were changed since, or no longer exist', async () => {
    const [failed, changed] = [await app.makeReview(), await app.makeReview()];
    const [gone, undone] = [await app.makeReview(), await app.makeReview()];
    const reviews = [failed, changed, gone, undone];
    await app.asAdmin.put(`/api/reviews/${failed.id}`).send({ status: 'INACTIVE', stars: 1 }).expect(200);
    const data = { status: 'INACTIVE' };
    const { id } = await bulk.change({ collection: 'reviews', action: 'UPDATE', rows: reviews, data });
    await app.asAdmin.put(`/api/reviews/${changed.id}`).send({ stars: 2 }).expect(200);
    await app.asAdmin.delete(`/api/reviews/${gone.id}`).expect(200);
    const undo = await bulk.undoAll(id);
    expect(undo).toMatchObject({
      total: 3,
      done: 1,
      failures: [
        { status: 412, ids: [changed.id] },
        { status: 404, ids: [gone.id] },
      ],
    });
    const { body } = await app.asAdmin.get('/api/reviews').query({ filter: JSON.stringify({ status: 'ACTIVE' }) });
    const active = body.data.map((review: { id: number }) => review.id);
    expect(active).toContain(undone.id);
    expect(active).not.toContain(failed.id);
    expect(active).not.toContain(changed.id);
  });

  it('can be continued by another one after it was stopped', async () => {
    const ids = await manyReviews(app, 120);
    const data = { status: 'INACTIVE' };
    const { id } = await bulk.change({ collection: 'reviews', action: 'UPDATE', rows: rowsOf(ids, 1), data });
    const stopped = await bulk.undo(id);
    await bulk.runBatch();
    expect(await bulk.stop(stopped.id)).toMatchObject({ done: 100, state: 'STOPPED' });
    expect(await bulk.undoAll(id)).toMatchObject({ total: 20, done: 20, failed: 0 });
    const active = await app.query(`SELECT FROM reviews WHERE id = ANY($1) AND status = 'ACTIVE'`, [ids]);
    expect(active).toHaveLength(120);
  });

  it('reverts only what a stopped change did', async () => {
    const ids = await manyReviews(app, 150);
    const { id } = await bulk.start({ collection: 'reviews', action: 'DELETE', rows: rowsOf(ids) });
    expect(failureOf(await undoing(id))).toEqual([409, 'CONFLICT']);
    await bulk.runBatch();
    await bulk.stop(id);
    expect(await bulk.undoAll(id)).toMatchObject({ total: 100, done: 100 });
  });

  it('is possible once, not for an Undo, and within a day', async () => {
    const [first, second, third] = [await app.makeReview(), await app.makeReview(), await app.makeReview()];
    const change = (row: { id: number }) => bulk.change({ collection: 'reviews', action: 'DELETE', rows: [row] });
    const { id } = await change(first);
    const undo = await bulk.undoAll(id);
    expect((await undoing(id)).body.message).toBe(BULK.undone);
    expect((await undoing(undo.id)).body.message).toBe(BULK.notUndoable);
    const old = await change(second);
    await app.query(`UPDATE bulk_changes SET "createdAt" = now() - interval '25 hours' WHERE id = $1`, [old.id]);
    expect((await undoing(old.id)).body.message).toBe(BULK.notUndoable);
    const forever = { collection: 'reviews', action: 'DELETE_FOREVER', rows: [{ id: second.id }] } as const;
    const gone = await bulk.change(forever, app.asSuperAdmin);
    expect(gone).toMatchObject({ done: 1 });
    expect((await app.asSuperAdmin.post(`/api/bulk/${gone.id}/undo`)).body.message).toBe(BULK.notUndoable);
    const restored = await bulk.change({ collection: 'reviews', action: 'DELETE', rows: [third] });
    expect(await bulk.undoAll(restored.id, app.asSuperAdmin)).toMatchObject({ done: 1 });
  });
});

describe('the trash', () => {
  it('deletes many records permanently, except held ones and those restored in between', async () => {
    const held = await app.makeContact();
    const [restored, gone] = [await app.makeContact(), await app.makeContact()];
    await app.asAdmin.put(`/api/contacts/${held.id}`).send({ isHeld: true }).expect(200);
    const ids = [held, restored, gone].map(({ id }) => ({ id }));
    await bulk.change({ collection: 'contacts', action: 'DELETE', rows: ids });
    await app.asAdmin.post(`/api/contacts/${restored.id}/restore`).expect(200);
    const change = await bulk.change({ collection: 'contacts', action: 'DELETE_FOREVER', rows: ids }, app.asSuperAdmin);
    expect(change).toMatchObject({ done: 1, failed: 2 });
    expect(change.failures.map(({ status, ids: [id] }) => [status, id])).toEqual(
      expect.arrayContaining([
        [409, held.id],
        [404, restored.id],
      ]),
    );
    expect(await app.query('SELECT FROM trash WHERE "recordId" = $1', [gone.id])).toEqual([]);
  });
});

it('stores no names of people, and deletes a change after a week', async () => {
  const contact = await app.makeContact({ name: 'Ruwan Wijesinghe', email: 'ruwan.w@example.com' });
  const data = { status: 'RESOLVED', spam: true };
  const { id } = await bulk.change({ collection: 'contacts', action: 'UPDATE', rows: [contact], data });
  const [item] = await app.query('SELECT * FROM bulk_items WHERE "changeId" = $1', [id]);
  expect(item).toEqual({
    ...{ changeId: id, recordId: contact.id, position: 1, expected: contact.version, input: null, state: 'DONE' },
    ...{ version: contact.version + 1, before: { status: 'PENDING', spam: false }, status: null, message: null },
  });
  await app.query(`UPDATE bulk_changes SET "createdAt" = now() - interval '8 days' WHERE id = $1`, [id]);
  await app.nest.get(CleanupService).cleanUp();
  await app.asAdmin.get(`/api/bulk/${id}`).expect(404);
  expect(await app.query('SELECT FROM bulk_items WHERE "changeId" = $1', [id])).toEqual([]);
});
