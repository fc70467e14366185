import { addUpCounts } from '../../../server/records/collection/record-counts.js';
import { useApp } from '../../support/app.js';
import { queriesOf } from '../../support/queries.js';

const app = useApp();

const COLUMNS = {
  events: ['status'],
  branches: ['status'],
  contacts: ['status', 'isRead', 'spam'],
  admissions: ['status', 'isRead', 'spam', 'branch'],
};

type Counts = Record<string, Record<string, number>>;

/** What is noted, and what there is. */
async function counts(): Promise<[noted: Counts, there: Counts]> {
  const byValues = (rows: { values: object; count: number }[]) =>
    Object.fromEntries(rows.map(({ values, count }) => [JSON.stringify(values), count]));
  const noted: Counts = {};
  const there: Counts = {};
  for (const [table, columns] of Object.entries(COLUMNS)) {
    const values = `jsonb_build_object(${columns.map((column) => `'${column}', "${column}"`).join(', ')})`;
    noted[table] = byValues(
      await app.query(
        `SELECT "values", sum("count")::int AS count FROM record_counts WHERE collection = $1
          GROUP BY 1 HAVING sum("count") <> 0 ORDER BY 1`,
        [table],
      ),
    );
    there[table] = byValues(
      await app.query(`SELECT ${values} AS values, count(*)::int FROM ${table} GROUP BY 1 ORDER BY 1`),
    );
  }
  return [noted, there];
}

async function expectExact(): Promise<void> {
  const [noted, there] = await counts();
  expect(noted).toEqual(there);
}

describe('the stored record counts', () => {
  it('equal the number of rows after each kind of write, and after they were added up', async () => {
    const branch = await app.makeBranch();
    const events = [await app.makeEvent({ branch: branch.name }), await app.makeEvent({ status: 'DRAFT' })];
    const admission = await app.makeAdmission({ selectedBranch: branch.title });
    const contacts = [await app.makeContact(), await app.makeContact(), await app.makeContact()];
    await expectExact();
    await app.asAdmin.put(`/api/events/${events[1]!.id}`).send({ status: 'ACTIVE' }).expect(200);
    await app.asAdmin.put(`/api/admissions/${admission.id}`).send({ status: 'APPROVED' }).expect(200);
    await app.asAdmin.put(`/api/branches/${branch.id}`).send({ title: 'Another name' }).expect(200);
    await app.asAdmin.patch('/api/contacts/mark-read').send({ ids: contacts.map(({ id }) => id) });
    await expectExact();
    await addUpCounts(app.dataSource.manager);
    await expectExact();
    await app.asSuperAdmin.delete(`/api/contacts/${contacts[0]!.id}`).expect(200);
    await app.asAdmin.delete(`/api/events/${events[0]!.id}`).expect(200);
    await app.query(`UPDATE contacts SET spam = NOT spam`);
    await expectExact();
    const [, { contacts: there }] = await counts();
    expect(Object.values(there!).reduce((sum, count) => sum + count, 0)).toBe(2);
  });

  it('ignore rolled-back writes', async () => {
    const [before] = await counts();
    await app.dataSource
      .transaction(async (manager) => {
        await manager.query(`DELETE FROM contacts`);
        throw new Error('no');
      })
      .catch(() => undefined);
    expect((await counts())[0]).toEqual(before);
  });

  it('stay exact during concurrent writes and summation', async () => {
    const writes = Array.from({ length: 20 }, () => app.makeContact());
    const sums = Array.from({ length: 8 }, () => addUpCounts(app.dataSource.manager));
    await Promise.all([...writes, ...sums]);
    await expectExact();
  });

  it('are the totals of lists and filters, without counting rows', async () => {
    await app.makeEvent({ status: 'DRAFT' });
    const total = async (filter: object) => {
      const range = '[0,0]';
      const answer = await app.asAdmin
        .get('/api/events')
        .query({ range, filter: JSON.stringify(filter) })
        .expect(200);
      return Number(answer.headers['content-range']!.split('/')[1]);
    };
    const there = async (where: string) =>
      (await app.query<{ n: number }>(`SELECT count(*)::int AS n FROM events WHERE ${where}`))[0]!.n;
    for (const [filter, where] of [
      [{}, 'TRUE'],
      [{ status: 'DRAFT' }, `status = 'DRAFT'`],
      [{ status: ['DRAFT', 'ACTIVE'] }, `status <> 'INACTIVE'`],
      [{ status: 'ACTIVE', q: 'no such words' }, 'FALSE'],
    ] as const) {
      expect([filter, await total(filter)]).toEqual([filter, await there(where)]);
    }
    const queries = await queriesOf(app.dataSource, () => total({ status: 'ACTIVE' }));
    expect(queries.filter(([sql]) => /count\(/i.test(sql))).toEqual([]);
  });

  it('are empty when a table is emptied', async () => {
    await app.query('TRUNCATE contacts');
    await expectExact();
  });
});

describe('the pages of a list', () => {
  it.each([
    ['["date","DESC"]', '{}'],
    ['["title","ASC"]', '{}'],
    ['["branch","ASC"]', '{"status":"ACTIVE"}'],
    ['["status","DESC"]', '{}'],
    ['["id","ASC"]', '{"q":"e"}'],
  ])('are together the whole list, from the front and from the end: %s %s', async (sort, filter) => {
    const events = await app.query<{ n: number }>('SELECT count(*)::int AS n FROM events');
    for (let made = events[0]!.n; made < 13; made += 1) await app.makeEvent({ title: `Event ${made % 5}` });
    const read = async (range: string) =>
      (await app.asAdmin.get('/api/events').query({ sort, filter, range }).expect(200)).body.data as { id: number }[];
    const all = (await read('[0,99]')).map(({ id }) => id);
    for (const size of [1, 2, 3, 5, 7]) {
      const pages: number[] = [];
      for (let first = 0; first < all.length + size; first += size) {
        pages.push(...(await read(`[${first},${first + size - 1}]`)).map(({ id }) => id));
      }
      expect(pages).toEqual(all);
    }
  });
});
