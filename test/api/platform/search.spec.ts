import { useApp } from '../../support/app.js';
import { listQuery } from '../../support/expect.js';
import { queriesOf } from '../../support/queries.js';

const app = useApp();

const find = async (path: string, q: string) => {
  const { body } = await app.asAdmin
    .get(`/api/${path}`)
    .query(listQuery({ filter: { q } }))
    .expect(200);
  return body.data.map(({ id }: { id: number }) => id);
};

const FORMS = ['0762055318', '076 205 5318', '076-205-5318', '+94762055318', '+94 76 205 5318', '0094762055318'];

describe('a phone number', () => {
  it.each([...FORMS, '94762055318', '762055318', '055318', '2055 318'])('is found as %s', async (q) => {
    const contact = await app.makeContact({ phone: '0762055318' });
    const written = await app.makeContact({ message: 'Call us, please: 076 205 53 18.' });
    const long = await app.makeContact({ message: `${'word '.repeat(800)} (076) 205-5318 ${'word '.repeat(60)}` });
    const admission = await app.makeAdmission({ parentContactNumber: '+94762055318' });
    const branch = await app.makeBranch({ contact: '081 220 4410 / 076 205 5318' });
    expect(await find('contacts', q)).toEqual([long.id, written.id, contact.id]);
    expect(await find('admissions', q)).toEqual([admission.id]);
    expect(await find('branches', q)).toEqual([branch.id]);
    await app.query('TRUNCATE contacts, admissions');
    await app.asAdmin.delete(`/api/branches/${branch.id}`).expect(200);
  });

  it('is not found by another number', async () => {
    await app.makeContact({ phone: '0762055318' });
    for (const q of ['0762055319', '+44762055318', '076 205 53 1 9'])
      expect([q, await find('contacts', q)]).toEqual([q, []]);
  });
});

describe('a Sinhala word', () => {
  it('is found with and without the joiners of its letters', async () => {
    const joined = await app.makeContact({ name: 'ශ්\u200dරියා' });
    const bare = await app.makeContact({ name: 'ශ්රියා' });
    for (const q of ['ශ්\u200dරියා', 'ශ්රියා', 'ශ්\u200cරියා'])
      expect([q, await find('contacts', q)]).toEqual([q, [bare.id, joined.id]]);
  });
});

describe('what people and their programs write in several ways', () => {
  it.each([
    [
      "O'Malley",
      ['O\u2019Malley', 'o\u2018malley', 'O\u02bcMalley', 'O\u00b4Malley', 'O\u2032Malley', 'O\uff07Malley'],
    ],
    ['Ren\u00e9e', ['Rene\u0301e', 'REN\u00c9E', 'RENE\u0301E']],
    ['Nimal Perera', ['Nimal\u00a0Perera', 'nimal  perera', 'Nimal\u202f\u2009Perera', 'Nimal\tPerera']],
    [
      'Silva-Fernando',
      ['Silva\u2011Fernando', 'Silva\u2013Fernando', 'SILVA\u2014FERNANDO', 'Silva\u2212Fernando', 'silva - fernando'],
    ],
    ['\u0b95\u0bcb\u0baa\u0bbf', ['\u0b95\u0bc7\u0bbe\u0baa\u0bbf']],
    ['D\u2019Souza \u2013 the ol"', ["D'Souza - The  Ol\u201d"]],
  ])('is found alike: %s', async (name, others) => {
    const all = [name, ...others];
    await app.query('TRUNCATE contacts');
    for (const one of all) {
      await app.query(
        `INSERT INTO contacts (version, name, phone, email, subject, message) VALUES (1, $1, '0770000000', 'x@example.com', 'x', 'x')`,
        [one],
      );
    }
    for (const q of all) expect([q, (await find('contacts', q)).length]).toEqual([q, all.length]);
  });

  it('is nothing else: each sign stands for itself alone', async () => {
    await app.query('TRUNCATE contacts');
    await app.makeContact({ name: 'Plain (Jr.) [a] {1} 50% of_x \\d a.b|c ^$ *+?' });
    await app.makeContact({ name: 'Other' });
    const own = ['(Jr.) [a]', '{1} 50%', 'of_x \\d', 'a.b|c ^$', '*+?', '50% of_x', 'c ^$ *+?', '^$ *+?'];
    for (const q of own) expect([q, (await find('contacts', q)).length]).toEqual([q, 1]);
    const others = ['(Jr|) [a]', 'Jr.* [a]', 'of-x \\d', 'a b|c', 'Pl ain', '.* Other', '%%%', '___', '.'.repeat(50)];
    for (const q of others) expect([q, await find('contacts', q)]).toEqual([q, []]);
  });

  it('is found by an index, and signs alone without turning every text to small letters', async () => {
    const searching = async (q: string) => {
      const queries = await queriesOf(app.dataSource, () => find('contacts', q));
      return queries.filter(([query]) => query.includes('LIMIT'));
    };
    for (const q of ['%%%', '___', '.'.repeat(50), '- -']) {
      const [[query] = ['']] = await searching(q);
      expect([q, query.includes(' LIKE '), /ILIKE|~\*/.test(query)]).toEqual([q, true, false]);
    }
    await app.query(`
      INSERT INTO contacts (version, name, phone, email, subject, message)
      SELECT 1, md5(n::text), '0771234567', md5(n::text) || '@example.com', 'x', repeat(md5(n::text), 5)
        FROM generate_series(1, 3000) AS n`);
    await app.query('ANALYZE contacts');
    const [[query, parameters] = ['', []]] = await searching("Mary  O'Malley-Smith");
    await app.dataSource.transaction(async (manager) => {
      await manager.query('SET LOCAL enable_seqscan = off; SET LOCAL cpu_operator_cost = 0.1');
      const plan = JSON.stringify(await manager.query(`EXPLAIN ${query}`, parameters));
      expect(plan).toContain('Bitmap Index Scan on contacts_search_text');
      expect(plan).not.toContain('Seq Scan');
    });
    await app.query('TRUNCATE contacts');
  });
});

describe('a message', () => {
  it('is found by its last words, regardless of its length', async () => {
    const { id } = await app.makeContact({ message: `${'x '.repeat(2400)} until the Harvest fair` });
    expect(await find('contacts', 'HARVEST FAIR')).toEqual([id]);
  });

  it('is searched with indexes only', async () => {
    await app.query(`
      INSERT INTO contacts (version, name, phone, email, subject, message)
      SELECT 1, md5(n::text), '0771234567', md5(n::text) || '@example.com', 'x', repeat(md5(n::text), 5)
        FROM generate_series(1, 3000) AS n`);
    await app.query(`
      INSERT INTO admissions (version, "studentName", "parentName", email, phone, grade, branch)
      SELECT 1, md5(n::text), md5(n::text), 'x@example.com', '0771234567', '7', 'Kandy' FROM generate_series(1, 3000) AS n`);
    await app.makeContact({ phone: '0762055318' });
    await app.makeAdmission({ parentContactNumber: '0762055318' });
    await app.query('ANALYZE contacts, admissions');
    const queries = await queriesOf(app.dataSource, async () => {
      for (const path of ['contacts', 'admissions']) await find(path, '0762055318');
    });
    const searches = queries.filter(([query]) => query.includes('~*') && query.includes('LIMIT'));
    expect(searches).toHaveLength(2);
    await app.dataSource.transaction(async (manager) => {
      // As dear as it is: every row's texts are put together and turned to small letters.
      await manager.query('SET LOCAL enable_seqscan = off; SET LOCAL cpu_operator_cost = 0.1');
      for (const [query, parameters] of searches) {
        const plan = JSON.stringify(await manager.query(`EXPLAIN ${query}`, parameters));
        expect(plan).toMatch(/Bitmap Index Scan on (contacts|admissions)_search_text/);
        expect(plan).not.toContain('Seq Scan');
      }
    });
  });

  it('is compared once for frequent words, counted without its texts, and read without putting them together for signs', async () => {
    await app.query(`
      TRUNCATE contacts;
      INSERT INTO contacts (version, name, phone, email, subject, message)
      SELECT 1, md5(n::text), '0771234567', md5(n::text) || '@example.com', 'x', 'You are welcome to ' || repeat(md5(n::text), 5)
        FROM generate_series(1, 3000) AS n`);
    await app.query('ANALYZE contacts');
    const nodesOf = async (q: string) => {
      const queries = await queriesOf(app.dataSource, () => find('contacts', q));
      const [[query, parameters] = ['', []]] = queries.filter(([sql]) => sql.includes('LIMIT'));
      return app.dataSource.transaction(async (manager) => {
        await manager.query('SET LOCAL enable_seqscan = off; SET LOCAL cpu_operator_cost = 0.1');
        const [row] = await manager.query<[{ 'QUERY PLAN': [{ Plan: PlanNode }] }]>(
          `EXPLAIN (FORMAT JSON) ${query}`,
          parameters,
        );
        return nodesIn(row['QUERY PLAN'][0].Plan);
      });
    };
    const frequent = await nodesOf('are welcome');
    const [found] = frequent.filter(({ Plans }) => Plans?.[0]?.['Index Name'] === 'contacts_search_text');
    expect(found).toMatchObject({ 'Node Type': 'Bitmap Heap Scan' });
    expect(found).not.toHaveProperty('Filter');
    const [counting] = frequent.filter((node) => node['Node Type'] === 'WindowAgg');
    expect(counting!['Plan Width']).toBeLessThan(30);
    for (const { Filter = '' } of await nodesOf('%%%')) expect(Filter).not.toContain('||');
    await app.query('TRUNCATE contacts');
  });

  it('is estimated as rare by the planner if the search term is long', async () => {
    await app.query(`
      INSERT INTO contacts (version, name, phone, email, subject, message)
      SELECT 1, 'x', '0771234567', 'x@example.com', 'x', 'short' FROM generate_series(1, 1000)`);
    await app.query('ANALYZE contacts');
    const [{ 'QUERY PLAN': plans }] = await app.dataSource.query<[{ 'QUERY PLAN': [{ Plan: object }] }]>(
      `EXPLAIN (FORMAT JSON) SELECT 1 FROM contacts WHERE length("message") > 500`,
    );
    const { 'Plan Rows': rows } = plans[0].Plan as { 'Plan Rows': number };
    expect(rows).toBeLessThan(100);
  });

  it('uses little of the search index for random letters', async () => {
    const before = await sizeOf('contacts_search_text');
    await app.query(`
      INSERT INTO contacts (version, name, phone, email, subject, message)
      SELECT 1, 'x', '0771234567', 'x@example.com', 'x', string_agg(chr(32 + (random() * 20000)::int), '')
        FROM generate_series(1, 50) AS message, generate_series(1, 5000) GROUP BY message`);
    expect((await sizeOf('contacts_search_text')) - before).toBeLessThan(50 * 20_000);
  });
});

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Plan Width': number;
  Filter?: string;
  Plans?: PlanNode[];
}

const nodesIn = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesIn)];

const sizeOf = async (index: string) =>
  Number((await app.query(`SELECT pg_relation_size('${index}') AS size`))[0]!.size);

describe('a page of search results', () => {
  const page = (range: string) => app.asVisitor.get('/api/events').query({ filter: '{"q":"Regatta"}', range });

  beforeAll(async () => {
    for (const day of ['01', '02', '03']) {
      await app.makeEvent({ title: `Regatta ${day}`, date: `2031-05-${day}`, status: 'ACTIVE' });
    }
  });

  it.each([
    ['[0,1]', ['Regatta 03', 'Regatta 02'], 'events 0-1/3', 1],
    ['[2,3]', ['Regatta 01'], 'events 2-2/3', 1],
    ['[4,5]', [], 'events */3', 2],
  ])('has its place and the number of all, in one query unless it lies beyond them: %s', async (range, ...expected) => {
    const [titles, place, many] = expected;
    let answer: { body: { data: { title: string }[] }; headers: Record<string, string> };
    const queries = await queriesOf(app.dataSource, async () => (answer = await page(range).expect(200)));
    expect(answer!.body.data.map(({ title }) => title)).toEqual(titles);
    expect([answer!.headers['content-range'], queries.length]).toEqual([place, many]);
  });

  it('is never read in the order of an index', async () => {
    await app.query('ANALYZE events');
    const queries = await queriesOf(app.dataSource, () => page('[0,0]').expect(200));
    const [[sql, parameters] = ['', []]] = queries;
    // What a large table costs: sequential reads and sorts are dear beside an index in the right order.
    const plan = await app.dataSource.transaction(async (manager) => {
      await manager.query('SET LOCAL enable_seqscan = off');
      await manager.query('SET LOCAL enable_sort = off');
      return manager.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${sql}`, parameters);
    });
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Limit.*\n +-> +(Incremental )?Sort/);
  });
});
