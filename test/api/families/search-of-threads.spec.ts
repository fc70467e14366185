import type { Agent } from '../../support/app.js';
import { useApp } from '../../support/app.js';
import { makeApiToken } from '../../support/api-tokens.js';
import { staffAs } from '../../support/bound.js';
import { listQuery } from '../../support/expect.js';
import { queriesOf } from '../../support/queries.js';

const app = useApp();

const find = async (collection: string, q: string, agent: Agent = app.asAdmin, filter: object = {}) => {
  const { body, headers } = await agent
    .get(`/api/${collection}`)
    .query(listQuery({ filter: { ...filter, q }, range: [0, 4] }))
    .expect(200);
  return [body.data.map(({ id }: { id: number }) => id), headers['content-range']];
};

const palette = async (q: string, agent: Agent = app.asAdmin) => {
  const { body } = await agent.get('/api/search').query({ q }).expect(200);
  return body.data.map(({ collection, id }: { collection: string; id: number }) => `${collection} ${id}`);
};

const write = (collection: string, id: number, entry: { kind?: string; text?: string; quoted?: string }) =>
  app.query(
    `INSERT INTO thread_entries (collection, "recordId", kind, subject, text, quoted) VALUES ($1, $2, $3, 'Re: Fees', $4, $5)`,
    [collection, id, entry.kind ?? 'answer', entry.text ?? 'Thank you', entry.quoted ?? null],
  );

const made = {
  contacts: async () => (await app.makeContact()).id,
  admissions: async () => (await app.makeAdmission()).id,
};

const COLUMNS = {
  contacts: `version, name, phone, email, subject, message) SELECT 1, 'x', '0', 'x@example.com', 'x', md5(n::text)`,
  admissions: `version, "studentName", "parentName", email, phone, grade, branch)
    SELECT 1, md5(n::text), 'x', 'x@example.com', '0', '7', 'Kandy'`,
};

beforeEach(() => app.query('TRUNCATE contacts, admissions, thread_entries, trash CASCADE'));

describe.each(['contacts', 'admissions'] as const)('the list of %s', (collection) => {
  it.each([
    ['a reply of staff', { kind: 'reply', text: 'The quokka is well' }, 'QUOKKA is'],
    [
      'an answer by mail, in any spelling',
      { text: 'I am Ren\u00e9e O\u2019Malley\u00a0\u2013 hello' },
      "rene\u0301e  o'malley - hel",
    ],
    ['a note', { kind: 'comment', text: 'Called about the quokka' }, 'quokka'],
    ['what an answer quotes', { quoted: 'On 1 May we wrote: the quokka sleeps' }, 'quokka'],
    ['its subject', {}, 're: fees'],
    ['a phone number in any notation', { text: 'Please call 077-655 53 18' }, '+94776555318'],
    ['a quoted phone number', { quoted: '+94 77 655 5318' }, '0776555318'],
    ['signs', { text: 'Really ?!?' }, '?!?'],
    // No reference has these letters.
    ['two letters', { quoted: 'uo' }, 'uo'],
  ])('finds %s in the thread, once', async (_, entry, q) => {
    const id = await made[collection]();
    await made[collection]();
    await write(collection, id, entry);
    await write(collection, id, entry);
    expect(await find(collection, q)).toEqual([[id], `${collection} 0-0/1`]);
    expect(await palette(q)).toEqual([`${collection} ${id}`]);
  });

  it('finds nothing in threads of the other collection', async () => {
    const id = await made[collection]();
    await write(collection === 'contacts' ? 'admissions' : 'contacts', id, { text: 'quokka' });
    expect(await find(collection, 'quokka')).toEqual([[], `${collection} */0`]);
  });

  it('finds a record in the trash by its thread', async () => {
    const id = await made[collection]();
    await write(collection, id, { text: 'quokka' });
    await app.asAdmin.delete(`/api/${collection}/${id}`).expect(200);
    expect(await find(collection, 'quokka')).toEqual([[], `${collection} */0`]);
    expect((await find(collection, 'quokka', app.asSuperAdmin, { deleted: true }))[0]).toEqual([id]);
  });

  it('finds nothing in threads for an API token, which cannot read them', async () => {
    const id = await made[collection]();
    await write(collection, id, { text: 'quokka' });
    const { token } = await makeApiToken(app, [`${collection}:read`]);
    expect(await find(collection, 'quokka', app.as(token))).toEqual([[], `${collection} */0`]);
    expect((await find(collection, 'quokka'))[0]).toEqual([id]);
  });

  it('is read with as many queries as before where nothing is searched, and without threads', async () => {
    const queries = await queriesOf(app.dataSource, () => app.asAdmin.get(`/api/${collection}`).expect(200));
    expect(queries.filter(([sql]) => sql.includes(`FROM "${collection}"`))).toHaveLength(1);
    expect(queries.filter(([sql]) => sql.includes('thread_entries'))).toEqual([]);
  });

  it('searches threads with indexes only', async () => {
    await app.query(
      `INSERT INTO thread_entries (collection, "recordId", kind, text, quoted)
       SELECT $1, n, 'answer', repeat(md5(n::text), 9), md5(n::text) FROM generate_series(1, 3000) AS n`,
      [collection],
    );
    await app.query(`INSERT INTO ${collection} (${COLUMNS[collection]} FROM generate_series(1, 3000) AS n`);
    await app.query(`ANALYZE thread_entries, ${collection}`);
    for (const [q, names] of [
      ['quokka', ['subject', 'text', 'quoted']],
      ['0762055318', ['digits', 'quoted_digits']],
    ] as const) {
      const queries = await queriesOf(app.dataSource, () => find(collection, q));
      const [[sql, parameters] = ['', []]] = queries.filter(([query]) => query.includes('thread_entries'));
      await app.dataSource.transaction(async (manager) => {
        await manager.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_indexscan = off');
        await manager.query('SET LOCAL cpu_operator_cost = 0.1');
        const plan = JSON.stringify(await manager.query(`EXPLAIN ${sql}`, parameters));
        for (const name of names) expect(plan).toContain(`Bitmap Index Scan on thread_entries_search_${name} `);
        expect(plan).not.toContain('Seq Scan');
      });
    }
  });
});

it('finds only threads of the own branches for somebody bound to branches', async () => {
  const [own, other] = [await app.makeBranch(), await app.makeBranch()];
  const { agent } = await staffAs(app, { branchIds: [own.id] });
  const ids = {
    own: (await app.makeContact({ branchId: own.id })).id,
    other: (await app.makeContact({ branchId: other.id })).id,
    ownApplication: (await app.makeAdmission({ selectedBranch: own.title })).id,
    otherApplication: (await app.makeAdmission({ selectedBranch: other.title })).id,
  };
  for (const id of [ids.own, ids.other]) await write('contacts', id, { text: 'quokka' });
  for (const id of [ids.ownApplication, ids.otherApplication]) await write('admissions', id, { quoted: 'quokka' });
  expect(await find('contacts', 'quokka', agent)).toEqual([[ids.own], 'contacts 0-0/1']);
  expect(await find('admissions', 'quokka', agent)).toEqual([[ids.ownApplication], 'admissions 0-0/1']);
  expect(await palette('quokka', agent)).toEqual([`contacts ${ids.own}`, `admissions ${ids.ownApplication}`]);
});

it('finds nothing of spam in the list of messages, and finds it in the list of spam', async () => {
  const { id } = await app.makeContact();
  await write('contacts', id, { text: 'quokka' });
  await app.query('UPDATE contacts SET spam = true');
  expect((await find('contacts', 'quokka'))[0]).toEqual([]);
  expect((await find('contacts', 'quokka', app.asAdmin, { spam: true }))[0]).toEqual([id]);
});
