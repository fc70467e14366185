import { ERASE_WORD } from '../../../contract/families/parents.js';
import { CleanupService } from '../../../server/operations/cleanup/cleanup.service.js';
import { RetentionService } from '../../../server/families/retention/retention.service.js';
import { SampleService } from '../../../server/operations/sample/sample.service.js';
import { PASSWORD, useApp } from '../../support/app.js';
import { failureOf } from '../../support/expect.js';
import { untilLocked } from '../../support/requests.js';

const COLLECTIONS = ['contacts', 'admissions'] as const;
type Collection = (typeof COLLECTIONS)[number];

const app = useApp();

const make = (collection: Collection) =>
  collection === 'contacts' ? app.makeContact() : app.makeAdmission({ selectedBranch: undefined });

const change = (collection: Collection, id: number, changes: object) =>
  app.asSuperAdmin.put(`/api/${collection}/${id}`).send(changes).expect(200);

async function held(collection: Collection, changes: object = {}): Promise<number> {
  const { id } = await make(collection);
  await change(collection, id, { isHeld: true, ...changes });
  return id;
}

const isThere = async (collection: Collection, id: number) => {
  const sql = `SELECT FROM ${collection} WHERE id = $1 UNION ALL SELECT FROM trash WHERE collection = '${collection}' AND "recordId" = $1`;
  return (await app.query(sql, [id])).length === 1;
};

const age = async (collection: Collection, id: number) => {
  await app.query(
    `UPDATE ${collection} SET "createdAt" = now() - interval '9 years', "updatedAt" = now() - interval '9 years' WHERE id = $1`,
    [id],
  );
};

describe.each(COLLECTIONS)('a record of %s that is held', (collection) => {
  it('is not deleted permanently, neither from its list nor from the trash, until its hold ends', async () => {
    const id = await held(collection);
    const path = `/api/${collection}/${id}`;
    expect(failureOf(await app.asSuperAdmin.delete(`${path}?forever=true`))).toEqual([409, 'CONFLICT']);
    expect(await isThere(collection, id)).toBe(true);
    await app.asSuperAdmin.delete(path).expect(200);
    for (const forever of ['true', 'trash']) {
      const answer = await app.asSuperAdmin.delete(`${path}?forever=${forever}`);
      expect(failureOf(answer)).toEqual([409, 'CONFLICT']);
      expect(answer.body.message).toBe('This is held. End the hold before you delete it for good.');
    }
    await app.asSuperAdmin.post(`${path}/restore`).expect(200);
    await change(collection, id, { isHeld: false });
    await app.asSuperAdmin.delete(`${path}?forever=true`).expect(200);
    expect(await isThere(collection, id)).toBe(false);
  });

  it('survives every clean-up, as spam, by its age, in the trash', async () => {
    const done = collection === 'contacts' ? 'RESOLVED' : 'REJECTED';
    const ids = [
      await held(collection),
      await held(collection, { spam: true }),
      await held(collection, { status: done }),
    ];
    for (const id of ids) await age(collection, id);
    const inTrash = [await held(collection), await held(collection, { spam: true })];
    for (const id of inTrash) {
      await age(collection, id);
      await app.asSuperAdmin.delete(`/api/${collection}/${id}`).expect(200);
    }
    await app.query(`UPDATE trash SET "deletedAt" = now() - interval '1 year'`);
    const others = [(await make(collection)).id, (await make(collection)).id];
    await change(collection, others[0]!, { spam: true });
    await change(collection, others[1]!, { status: done });
    for (const id of others) await age(collection, id);
    await app.nest.get(CleanupService).cleanUp();
    await app.nest.get(RetentionService).run();
    for (const id of [...ids, ...inTrash]) expect([id, await isThere(collection, id)]).toEqual([id, true]);
    for (const id of others) expect([id, await isThere(collection, id)]).toEqual([id, false]);
  });

  it('survives the sample school, live and in the trash', async () => {
    const ids = [await held(collection), await held(collection)];
    await app.query(`INSERT INTO sample_records (kind, id) SELECT $1, unnest($2::text[])`, [collection, ids]);
    await app.asSuperAdmin.delete(`/api/${collection}/${ids[0]}`).expect(200);
    await app.nest.get(SampleService).remove();
    for (const id of ids) {
      expect([id, await isThere(collection, id)]).toEqual([id, true]);
    }
  });

  it('survives the erasure of its parent, even if it is held a moment before', async () => {
    const email = 'held.parent@example.com';
    const { id } = await make(collection);
    await app.query(`UPDATE ${collection} SET email = $2 WHERE id = $1`, [id, email]);
    const holding = app.dataSource.createQueryRunner();
    await holding.connect();
    await holding.startTransaction();
    await holding.query(`UPDATE ${collection} SET "isHeld" = true WHERE id = $1`, [id]);
    const erasing = app.asSuperAdmin
      .post('/api/parents/erase')
      .send({ email, confirmation: ERASE_WORD, currentPassword: PASSWORD })
      .expect(200)
      .then(({ body }) => body.data);
    await untilLocked(app);
    await holding.commitTransaction();
    await holding.release();
    expect(await erasing).toEqual({ erased: 0, kept: 1 });
    expect(await isThere(collection, id)).toBe(true);
    expect(await app.query('SELECT FROM erasures')).toEqual([]);
    await change(collection, id, { isHeld: false });
    await app.asSuperAdmin.delete(`/api/${collection}/${id}?forever=true`).expect(200);
  });

  it('is kept by the database, whatever deletes it', async () => {
    const id = await held(collection);
    await app.query(`DELETE FROM ${collection} WHERE id = $1`, [id]);
    expect(await isThere(collection, id)).toBe(true);
    await app.asSuperAdmin.delete(`/api/${collection}/${id}`).expect(200);
    await app.query('DELETE FROM trash WHERE "recordId" = $1', [id]);
    expect(await isThere(collection, id)).toBe(true);
  });
});
