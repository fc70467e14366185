import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import {
  ERASE_WANTED,
  PARENT_WANTED,
  type ParentData,
  type RelatedRecord,
} from '../../../contract/families/parents.js';
import { eraseAgain } from '../../../server/operations/backups/restore/erase-again.js';
import { readErasureList } from '../../../server/operations/backups/restore/erasure-list.js';
import { JobRunner } from '../../../server/platform/jobs/job-runner.js';
import { PASSWORD, useApp } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { issuesOf } from '../../support/expect.js';
import { until } from '../../support/until.js';

const app = useApp();

beforeEach(() =>
  app.query(
    'DELETE FROM contacts; DELETE FROM admissions; DELETE FROM trash; DELETE FROM subscribers; TRUNCATE form_answers, revisions',
  ),
);

const find = async (search: object): Promise<ParentData> =>
  (await app.asAdmin.post('/api/parents/find').send(search).expect(200)).body.data;
const erase = (search: object, more: object = {}) =>
  app.asSuperAdmin
    .post('/api/parents/erase')
    .send({ ...search, confirmation: 'ERASE', currentPassword: PASSWORD, ...more });

const parent = { email: 'nadeesha@example.com', phone: '0712345678' };

/** A message, an application in the trash, a sign-up, and the message of somebody else. */
async function sent() {
  const message = await app.makeContact({ ...parent, email: 'Nadeesha@Example.com', message: 'About my daughter' });
  await app.asAdmin.post(`/api/contacts/${message.id}/thread`).send({ text: 'Called about Senuli.' }).expect(201);
  const application = await app.makeAdmission({ parentEmail: parent.email, parentContactNumber: '+94712345678' });
  const visit = { admissionId: application.id, startsAt: '2030-05-04T09:30:00Z', endsAt: '2030-05-04T10:00:00Z' };
  await app.asAdmin
    .post('/api/visits')
    .send({ ...visit, place: 'Hall' })
    .expect(201);
  await app.asAdmin.delete(`/api/admissions/${application.id}`).expect(200);
  const signUp = app.asVisitor.post('/api/subscribers').set('Idempotency-Key', 'sign-up-of-a-parent');
  await signUp.send({ email: parent.email }).expect(201);
  const other = await app.makeContact({ email: 'other@example.com', phone: '0771111111' });
  return { message, application, other };
}

async function eraseFromList(digests: string[] = []): Promise<number> {
  const client = new pg.Client({ connectionString: app.database.url });
  await client.connect();
  return eraseAgain(client, digests).finally(() => client.end());
}

const names = ({ records }: ParentData) => records.map(({ collection, id }) => `${collection} ${id}`);

describe('the data of one parent', () => {
  it('is found by email or phone in any format, including records in the trash', async () => {
    const { message, application } = await sent();
    const found = await find({ email: 'NADEESHA@example.com' });
    expect(names(found)).toEqual([
      `admissions ${application.id}`,
      `contacts ${message.id}`,
      expect.stringMatching(/^subscribers /),
    ]);
    expect(found.records.map(({ deletedAt }) => deletedAt !== null)).toEqual([true, false, false]);
    expect(found.records[1]!.values).toMatchObject({ message: 'About my daughter', reference: message.reference });
    expect([found.thread.length, found.visits.length]).toEqual([1, 1]);
    expect(found.answers).toMatchObject([
      { form: 'admissions', key: expect.stringMatching(/^content-/) },
      { form: 'subscribers', key: 'sign-up-of-a-parent' },
    ]);
    expect(found.mails.length).toBeGreaterThanOrEqual(2);
    expect(found.revisions.length).toBeGreaterThanOrEqual(1);
    expect(found.auditLines).toBeGreaterThanOrEqual(1);
    expect(names(await find({ phone: '(071) 234 56 78' }))).toEqual(names(found).slice(0, 2));
    expect(await find({ email: 'nobody@example.com' })).toMatchObject({ records: [], mails: [], auditLines: 0 });
  });

  it('is not searched without an email or phone, or with an invalid one', async () => {
    const search = (body: object) => app.asAdmin.post('/api/parents/find').send(body);
    expect(issuesOf(await search({}))).toEqual({ email: PARENT_WANTED });
    expect(issuesOf(await search({ email: '%', phone: '12' }))).toEqual({
      email: 'Please enter a valid email address',
      phone: 'Please enter a phone number of at least 9 digits',
    });
  });

  it("is erased permanently from every table, except held records, and nobody else's is", async () => {
    const { message, application, other } = await sent();
    await app.asAdmin.put(`/api/contacts/${message.id}`).send({ isHeld: true }).expect(200);
    expect((await erase(parent).expect(200)).body.data).toEqual({ erased: 2, kept: 1 });
    expect(names(await find(parent))).toEqual([`contacts ${message.id}`]);
    await app.asAdmin.put(`/api/contacts/${message.id}`).send({ isHeld: false }).expect(200);
    expect((await erase(parent).expect(200)).body.data).toEqual({ erased: 1, kept: 0 });
    expect(await find(parent)).toMatchObject({ records: [], mails: [], thread: [], visits: [], revisions: [] });
    expect((await app.asAdmin.get('/api/contacts').expect(200)).body.data.map(({ id }: { id: number }) => id)).toEqual([
      other.id,
    ]);
    const dump = await app.query<{ name: string; rows: string }>(`
      SELECT table_name AS name, query_to_xml(format('SELECT * FROM %I', table_name), true, false, '')::text AS rows
        FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`);
    const telling = /nadeesha|0?712345678|About my daughter|Called about/i;
    expect(dump.filter(({ rows }) => telling.test(rows)).map(({ name }) => name)).toEqual([]);
    const lines = await app.query(
      `SELECT collection, records FROM audit_lines WHERE action = 'deleted_forever' ORDER BY id`,
    );
    expect(lines).toContainEqual({ collection: 'admissions', records: [String(application.id)] });
  });

  it('includes mails from and to the email address about others, which are erased too, and again after a restore', async () => {
    const message = await app.makeContact({ email: 'mother@example.com' });
    const path = `/api/contacts/${message.id}`;
    await app.query(
      `INSERT INTO thread_entries (collection, "recordId", kind, sender, text)
       VALUES ('contacts', $1, 'answer', 'Father@example.com', 'From my office'), ('contacts', $1, 'answer', 'mother@example.com', 'Thank you')`,
      [message.id],
    );
    const shared = await app.makeContact({ email: 'aunt@example.com' });
    await app.query(
      `INSERT INTO thread_entries (collection, "recordId", kind, sender, text) VALUES ('contacts', $1, 'answer', 'Father@example.com', 'Mine')`,
      [shared.id],
    );
    await app.query(`UPDATE contacts SET "lastKind" = 'answer', "lastText" = 'Mine' WHERE id = $1`, [shared.id]);
    await app.query(
      `INSERT INTO thread_files ("entryId", name, type, content)
       SELECT id, 'report.pdf', 'application/pdf', '\\x25' FROM thread_entries WHERE sender = 'Father@example.com'`,
    );
    await app.asAdmin.post(`${path}/replies`).send({ subject: 'Your visit', text: 'Come.' }).expect(201);
    await app.query(`UPDATE mails SET "to" = 'father@example.com' WHERE kind = 'reply' AND "recordId" = $1`, [
      message.id,
    ]);
    const deleted = await app.makeContact({ email: 'uncle@example.com' });
    await app.query(
      `INSERT INTO thread_entries (collection, "recordId", kind, sender, text) VALUES ('contacts', $1, 'answer', 'father@example.com', 'Mine too')`,
      [deleted.id],
    );
    await app.query(`UPDATE contacts SET "lastKind" = 'answer', "lastText" = 'Mine too' WHERE id = $1`, [deleted.id]);
    await app.asAdmin.delete(`/api/contacts/${deleted.id}`).expect(200);
    const tables = ['thread_entries', 'thread_files', 'mails'];
    for (const table of tables) await app.query(`CREATE TABLE older_${table} AS SELECT * FROM ${table}`);

    const father = { email: 'father@example.com' };
    const found = await find(father);
    expect([found.records, found.thread, found.mails]).toEqual([
      [],
      [
        expect.objectContaining({ text: 'From my office', files: [{ name: 'report.pdf', type: 'application/pdf' }] }),
        expect.objectContaining({ text: 'Mine' }),
        expect.objectContaining({ text: 'Mine too' }),
      ],
      [expect.objectContaining({ subject: 'Your visit' })],
    ]);
    const lastTexts = () =>
      app.query(`SELECT "lastText" FROM contacts WHERE "lastKind" = 'answer'
                 UNION ALL SELECT "values" ->> 'lastText' FROM trash WHERE "values" ->> 'lastKind' = 'answer'`);
    await app.asAdmin.put(path).send({ isHeld: true }).expect(200);
    await erase(father).expect(200);
    expect((await find(father)).thread).toHaveLength(1);
    expect((await app.asAdmin.get(`/api/contacts/${shared.id}`).expect(200)).body.data.lastText).toBeNull();
    expect(await lastTexts()).toEqual([]);
    await app.asAdmin.put(path).send({ isHeld: false }).expect(200);
    await erase(father).expect(200);
    expect(await find(father)).toMatchObject({ records: [], thread: [], mails: [] });
    expect((await find({ email: 'mother@example.com' })).thread.map(({ text }) => text)).toEqual([
      'Thank you',
      'Come.',
    ]);

    await app.query('DELETE FROM thread_entries; DELETE FROM mails');
    for (const table of tables) await app.query(`INSERT INTO ${table} SELECT * FROM older_${table}`);
    for (const table of tables) await app.query(`DROP TABLE older_${table}`);
    await app.query(`UPDATE contacts SET "lastKind" = 'answer', "lastText" = 'Mine' WHERE id = $1`, [shared.id]);
    await app.query(`UPDATE trash SET "values" = "values" || '{"lastKind": "answer", "lastText": "Mine too"}'`);
    expect((await find(father)).thread).toHaveLength(3);
    await eraseFromList();
    expect(await lastTexts()).toEqual([]);
    expect(await find(father)).toMatchObject({ records: [], thread: [], mails: [] });
    expect((await find({ email: 'mother@example.com' })).thread).toHaveLength(2);
  });

  it('takes with it the saved views that search for it, which do not come back with an older backup', async () => {
    await app.query('TRUNCATE saved_views');
    await sent();
    const save = (name: string, q: string) =>
      app.asAdmin
        .post('/api/saved-views')
        .send({ list: 'contacts', name, query: `filter=${encodeURIComponent(JSON.stringify({ q }))}` })
        .expect(201);
    await save('By email', parent.email);
    await save('By phone', parent.phone);
    await save('Of others', 'fees');
    const rows = () => app.query<{ name: string }>('SELECT * FROM saved_views ORDER BY id');
    const before = await rows();
    await erase(parent).expect(200);
    expect((await rows()).map(({ name }) => name)).toEqual(['Of others']);
    await app.query('DELETE FROM saved_views');
    await app.query('INSERT INTO saved_views SELECT * FROM jsonb_populate_recordset(NULL::saved_views, $1)', [
      JSON.stringify(before),
    ]);
    await eraseFromList();
    expect((await rows()).map(({ name }) => name)).toEqual(['Of others']);
  });

  it('keeps views that only share a word with it, and says before how many go', async () => {
    await app.query('TRUNCATE saved_views');
    const family = { email: 'order@families.example.com', name: 'Order', subject: 'status' };
    await app.makeContact(family);
    const save = (name: string, filter: object) =>
      app.asAdmin
        .post('/api/saved-views')
        .send({ list: 'contacts', name, query: `filter=${JSON.stringify(filter)}&sort=createdAt&order=ASC` })
        .expect(201);
    await save('In order', { status: 'PENDING' });
    await save('Recent orders', { q: 'order form' });
    await save('Theirs', { q: ' ORDER ' });
    await save('By email', { q: 'Order@families.example.com' });
    await save('Another', { q: 'reorder@families.example.com' });
    expect(await find(family)).toMatchObject({ savedViews: 2 });
    await erase({ email: family.email }).expect(200);
    const left = await app.query<{ name: string }>('SELECT name FROM saved_views ORDER BY id');
    expect(left.map(({ name }) => name)).toEqual(['In order', 'Recent orders', 'Another']);
  });

  it('keeps views whose search or name only contains its name, and knows its phone number in any format', async () => {
    await app.query('TRUNCATE saved_views');
    const family = { email: 'grade@families.example.com', phone: '0712345678' };
    for (const name of ['Grade 6', 'PENDING', 'createdAt', 'Waiting for a reply', 'filter']) {
      await app.makeContact({ ...family, name });
    }
    const save = (name: string, filter: object, list = 'contacts') =>
      app.asAdmin
        .post('/api/saved-views')
        .send({ list, name, query: `filter=${encodeURIComponent(JSON.stringify(filter))}&sort=createdAt&order=ASC` })
        .expect(201);
    const kept = ['Waiting for a reply', 'Grade 6', 'Fees', 'Of the year'];
    await save(kept[0]!, { status: 'PENDING' });
    await save(kept[1]!, { q: 'uniforms' });
    await save(kept[2]!, { q: 'fees of Grade 6' });
    await save(kept[3]!, { createdAt_gte: '2026-01-01' });
    await save('Theirs', { q: 'GRADE  6' });
    await save('By phone', { q: '+94 71 234 5678' });
    await save('(071) 234-5678', { status: 'PENDING' });
    await save(family.email, { status: 'PENDING' });
    await save(`Mails of ${family.email}.`, { status: 'PENDING' });
    await save('Calls', { q: 'bus 071-234 5678, please' });
    expect(await find(family)).toMatchObject({ savedViews: 6 });
    await erase({ email: family.email }).expect(200);
    const left = await app.query<{ name: string }>('SELECT name FROM saved_views ORDER BY id');
    expect(left.map(({ name }) => name)).toEqual(kept);
  });

  it('keeps views whose name or search only looks like a reference or an email address', async () => {
    await app.query('TRUNCATE saved_views');
    const family = { email: 'hall@families.example.com' };
    for (const name of ['Samarasinghe', '@home']) await app.makeContact({ ...family, name });
    const save = (name: string, q: string) =>
      app.asAdmin
        .post('/api/saved-views')
        .send({ list: 'contacts', name, query: `filter=${encodeURIComponent(JSON.stringify({ q }))}` })
        .expect(201);
    const kept = ['Samarasinghe Hall', 'Working @home', 'The hall'];
    await save(kept[0]!, 'hall');
    await save(kept[1]!, 'teaching');
    await save(kept[2]!, 'Samarasinghe Hall');
    await save('Theirs', 'samarasinghe');
    expect(await find(family)).toMatchObject({ savedViews: 1 });
    await erase(family).expect(200);
    const left = await app.query<{ name: string }>('SELECT name FROM saved_views ORDER BY id');
    expect(left.map(({ name }) => name)).toEqual(kept);
  });

  it.each(['kamal=work@families.example.com', 'குமார்@families.example.com', 'a/b#c!@localhost', '"k. f"@[192.0.2.1]'])(
    'is found and erased by the address %p, from which a mail has come',
    async (email) => {
      const { id } = await app.makeContact();
      await app.query('UPDATE contacts SET email = $1 WHERE id = $2', [email, id]);
      expect((await find({ email })).records.map((record) => record.id)).toEqual([id]);
      expect((await erase({ email }).expect(200)).body.data).toEqual({ erased: 1, kept: 0 });
    },
  );

  it('is found and erased whole, however much there is', async () => {
    const { id } = await app.makeContact({ email: 'often@example.com' });
    const columns = (
      await app.query<{ name: string }>(
        `SELECT quote_ident(column_name) AS name FROM information_schema.columns
          WHERE table_name = 'contacts' AND column_name NOT IN ('id', 'reference') AND is_generated = 'NEVER'`,
      )
    ).map(({ name }) => name);
    await app.query(
      `INSERT INTO contacts (${columns.join()}, reference)
       SELECT ${columns.join()}, 'AAAA-AAAA-' || n FROM contacts, generate_series(1000, 1619) AS n WHERE id = $1`,
      [id],
    );
    expect((await find({ email: 'often@example.com' })).records).toHaveLength(621);
    const { body } = await erase({ email: 'often@example.com' }).expect(200);
    expect(body.data).toEqual({ erased: 621, kept: 0 });
    expect((await find({ email: 'often@example.com' })).records).toEqual([]);
  });

  it('no longer includes trust or stored responses after it was erased', async () => {
    const { message } = await sent();
    for (const spam of [true, false]) await app.asAdmin.put(`/api/contacts/${message.id}`).send({ spam }).expect(200);
    const kept = () =>
      app
        .query('SELECT digest FROM trusted_senders UNION ALL SELECT key FROM form_answers')
        .then(({ length }) => length);
    expect(await kept()).toBe(3);
    await erase(parent).expect(200);
    expect(await kept()).toBe(0);
  });

  it('is erased only with the word and the own password', async () => {
    await sent();
    expect(issuesOf(await erase(parent, { confirmation: 'yes' }))).toEqual({ confirmation: ERASE_WANTED });
    expect(Object.keys(issuesOf(await erase(parent, { currentPassword: 'a guess' })))).toEqual(['currentPassword']);
    expect((await find(parent)).records).toHaveLength(3);
  });

  it('is erased again from an older state, with the list beside the archives', async () => {
    const { message, application } = await sent();
    const draft = { typed: { text: 'Dear Nadeesha' }, opened: { text: '' } };
    await app.asAdmin.put(`/api/form-drafts/contacts.${message.id}-reply`).send(draft).expect(200);
    await app.query('CREATE TABLE older AS SELECT * FROM contacts');
    await app.query('CREATE TABLE older_drafts AS SELECT * FROM form_drafts');
    await app.query('CREATE TABLE older_trash AS SELECT * FROM trash');
    await app.query('CREATE TABLE older_answers AS SELECT * FROM form_answers');
    // A hold that ended before the erasure is one in an older archive.
    await app.query(`UPDATE older SET "isHeld" = true`);
    await app.query(`UPDATE older_trash SET "values" = "values" || '{"isHeld": true}'`);
    await erase(parent).expect(200);
    expect(await app.query('SELECT * FROM form_drafts')).toEqual([]);
    await app.query('INSERT INTO form_drafts SELECT * FROM older_drafts; DROP TABLE older_drafts');
    await app.query('INSERT INTO contacts SELECT * FROM older WHERE email ILIKE $1', [parent.email]);
    await app.query('INSERT INTO trash SELECT * FROM older_trash');
    await app.query('INSERT INTO form_answers SELECT * FROM older_answers');
    await app.query('DROP TABLE older; DROP TABLE older_trash; DROP TABLE older_answers');
    expect(names(await find(parent))).toEqual([`admissions ${application.id}`, `contacts ${message.id}`]);
    let kept = '';
    await until(async () => {
      await app.nest.get(JobRunner).whenIdle();
      kept = await readFile(join(app.dataDir, 'backups/erasures.txt'), 'utf8').catch(() => '');
      return kept !== '';
    });
    const digest = createHash('sha256').update(`contacts:${message.id}:${message.createdAt}`).digest('hex');
    expect(kept.split('\n')).toContain(digest);
    await app.query('DELETE FROM erasures');
    expect(await eraseFromList(readErasureList(kept)!.digests)).toBe(2);
    expect((await find(parent)).records).toEqual([]);
    expect(await app.query('SELECT * FROM form_answers')).toEqual([]);
    expect(await app.query('SELECT * FROM form_drafts')).toEqual([]);
  });
});

describe('other records from a parent', () => {
  const related = async (path: string, agent = app.asAdmin): Promise<RelatedRecord[]> =>
    (await agent.get(`/api/${path}/related`).expect(200)).body.data;
  const named = (all: RelatedRecord[]) => all.map(({ collection, id }) => `${collection} ${id}`);

  it('are found by the same email or phone, newest first, without spam and the trash', async () => {
    const message = await app.makeContact({ email: 'Twins@example.com', phone: '0712345678' });
    const first = await app.makeAdmission({ parentEmail: 'other@example.com', parentContactNumber: '+94712345678' });
    const second = await app.makeAdmission({ parentEmail: 'twins@example.com', parentContactNumber: '0799999999' });
    await app.makeContact({ email: 'stranger@example.com', phone: '0788888888' });
    expect(named(await related(`contacts/${message.id}`))).toEqual([
      `admissions ${second.id}`,
      `admissions ${first.id}`,
    ]);
    expect(named(await related(`admissions/${first.id}`))).toEqual([`contacts ${message.id}`]);
    await app.asAdmin.put(`/api/admissions/${second.id}`).send({ spam: true }).expect(200);
    await app.asAdmin.delete(`/api/admissions/${first.id}`).expect(200);
    expect(await related(`contacts/${message.id}`)).toEqual([]);
    expect(await related(`admissions/${first.id}`)).toEqual([]);
  });

  it('are limited to their branches for a branch-bound user', async () => {
    const [own, other] = [await app.makeBranch(), await app.makeBranch()];
    const { agent } = await staffAs(app, { branchIds: [own.id] });
    const mine = await app.makeAdmission({ selectedBranch: own.title, parentEmail: 'both@example.com' });
    const foreign = await app.makeAdmission({ selectedBranch: other.title, parentEmail: 'both@example.com' });
    expect(named(await related(`admissions/${mine.id}`))).toEqual([`admissions ${foreign.id}`]);
    expect(await related(`admissions/${mine.id}`, agent)).toEqual([]);
  });
});
