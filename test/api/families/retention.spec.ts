import { RetentionService } from '../../../server/families/retention/retention.service.js';
import { useApp } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { failureOf, issuesOf } from '../../support/expect.js';
import { anApplication } from '../../support/factories.js';

const app = useApp();

beforeEach(() => app.query('UPDATE contacts SET "isHeld" = false; DELETE FROM contacts; DELETE FROM admissions'));

const run = () => app.nest.get(RetentionService).run();
const preview = async () => (await app.asAdmin.get('/api/retention').expect(200)).body.data;
const NONE = { messages: 0, rejected: 0, enrolled: 0, openMessages: 0, openApplications: 0 };
const ids = async (collection: string) =>
  (await app.asAdmin.get(`/api/${collection}`).query({ sort: '["id","ASC"]' }).expect(200)).body.data.map(
    ({ id }: { id: number }) => id,
  );

/** A record with a status that nobody has changed for so long. */
async function old(collection: 'contacts' | 'admissions', status: string, age: string, changes = {}): Promise<number> {
  const { id } = await (collection === 'contacts' ? app.makeContact() : app.makeAdmission());
  await app.asAdmin
    .put(`/api/${collection}/${id}`)
    .send({ status, ...changes })
    .expect(200);
  await app.query(`UPDATE ${collection} SET "updatedAt" = now() - $2::interval WHERE id = $1`, [id, age]);
  return id;
}

describe('retention', () => {
  it('deletes closed records after their months, with all that belongs to them, and keeps the rest', async () => {
    const gone = await old('contacts', 'RESOLVED', '12 months 1 day');
    await app.asAdmin.post(`/api/contacts/${gone}/thread`).send({ kind: 'call', text: 'Called.' }).expect(201);
    await app.query(`UPDATE contacts SET "updatedAt" = now() - interval '13 months' WHERE id = $1`, [gone]);
    const kept = [
      await old('contacts', 'RESOLVED', '11 months 20 days'),
      await old('contacts', 'IN_PROGRESS', '22 months'),
      await old('contacts', 'RESOLVED', '5 years', { isHeld: true }),
    ];
    const rejected = await old('admissions', 'REJECTED', '13 months');
    const enrolled = await old('admissions', 'APPROVED', '25 months');
    const keptAdmissions = [
      await old('admissions', 'APPROVED', '13 months'),
      await old('admissions', 'PENDING', '22 months'),
    ];
    expect(await preview()).toEqual({ ...NONE, messages: 2, rejected: 1, enrolled: 1 });
    await run();
    expect(await ids('contacts')).toEqual(kept);
    expect(await ids('admissions')).toEqual(keptAdmissions);
    expect(await preview()).toEqual({ ...NONE, messages: 1 });
    for (const table of ['revisions', 'mails', 'thread_entries', 'trash']) {
      const record = table === 'revisions' ? '"record"::integer' : '"recordId"';
      const rows = await app.query(`SELECT FROM ${table} WHERE ${record} = ANY($1) AND collection = 'contacts'`, [
        [gone],
      ]);
      expect([table, rows]).toEqual([table, []]);
    }
    const lines = await app.query(
      `SELECT collection, records, count FROM audit_lines WHERE action = 'cleaned_up' ORDER BY id`,
    );
    expect(lines).toEqual([
      { collection: 'contacts', records: [String(gone)], count: 1 },
      { collection: 'admissions', records: [String(rejected)], count: 1 },
      { collection: 'admissions', records: [String(enrolled)], count: 1 },
    ]);
  });

  it('uses the settings, of which 0 means unlimited', async () => {
    const id = await old('contacts', 'RESOLVED', '3 months');
    const set = (value: string) => app.asAdmin.put('/api/settings/site_keep_messages').send({ value });
    expect(issuesOf(await set('soon'))).toEqual({ value: 'Please enter a number of months from 0 to 240' });
    await set('0').expect(200);
    await app.query(`UPDATE contacts SET "updatedAt" = now() - interval '30 years'`);
    await run();
    expect(await ids('contacts')).toEqual([id]);
    await app.query(`UPDATE settings SET value = '2' WHERE key = 'site_keep_messages'`);
    await run();
    expect(await ids('contacts')).toEqual([]);
    await app.query(`DELETE FROM settings WHERE key = 'site_keep_messages'`);
  });

  it('deletes open records 24 months after their last activity, and shows it before', async () => {
    const quiet = { contacts: await old('contacts', 'PENDING', '24 months 1 day'), admissions: 0 };
    quiet.admissions = await old('admissions', 'CONTACTED', '24 months 1 day');
    const held = await old('admissions', 'PENDING', '9 years', { isHeld: true });
    const busy = [await old('contacts', 'IN_PROGRESS', '9 years'), await old('contacts', 'PENDING', '9 years')];
    await app.query(
      `INSERT INTO thread_entries (collection, "recordId", at, kind, text)
       VALUES ('contacts', $1, now() - interval '22 months', 'comment', '…'), ('contacts', $2, now() - interval '25 months', 'call', '…')`,
      busy,
    );
    const visited = await old('admissions', 'IN_PROGRESS', '9 years');
    await app.query(
      `INSERT INTO visits ("admissionId", "startsAt", "endsAt", place, version, "updatedAt")
       VALUES ($1, now() - interval '1 month', now() - interval '1 month' + interval '1 hour', 'Office', 1, now() - interval '9 years')`,
      [visited],
    );
    const documented = await old('admissions', 'PENDING', '9 years');
    await app.query(
      `INSERT INTO documents ("admissionId", name, "byId", "createdAt", "receivedAt")
       VALUES ($1, 'Report', 1, now() - interval '9 years', now() - interval '1 month')`,
      [documented],
    );
    const completed = await old('admissions', 'PENDING', '9 years');
    await app.query(
      `WITH document AS (
         INSERT INTO documents ("admissionId", name, "byId", "createdAt", "receivedAt")
         VALUES ($1, 'Report', 1, now() - interval '9 years', now() - interval '9 years') RETURNING id
       )
       INSERT INTO document_files ("documentId", number, "receivedAt", type, content)
       SELECT id, 1, now() - interval '1 month', 'image/png', '' FROM document`,
      [completed],
    );
    expect(await preview()).toEqual({ ...NONE, openMessages: 2, openApplications: 1 });
    await run();
    expect(await ids('contacts')).toEqual([busy[0]]);
    expect(await ids('admissions')).toEqual([held, visited, documented, completed]);
    expect(await preview()).toEqual(NONE);
  });

  it('is set by users who read what parents send, of all branches', async () => {
    const { agent: editor } = await staffAs(app, { role: 'EDITOR' });
    const { agent: bound } = await staffAs(app, { branchIds: [(await app.makeBranch()).id] });
    const keep = { value: '1' };
    for (const key of ['site_keep_messages', 'site_spam_points'])
      expect(failureOf(await editor.put(`/api/settings/${key}`).send(keep))).toEqual([403, 'FORBIDDEN']);
    expect(failureOf(await bound.put('/api/settings/site_keep_messages').send(keep))).toEqual([403, 'FORBIDDEN']);
  });
});

describe('the texts that parents were shown', () => {
  it('are stored by version with each form, and consent with its time', async () => {
    const contact = await app.makeContact();
    expect(contact).toMatchObject({ noticeVersion: 0, isHeld: false });
    await app.asAdmin.put('/api/settings/site_privacy_notice').send({ value: 'We keep it for a year.' }).expect(200);
    await app.asAdmin.put('/api/settings/site_consent').send({ value: 'I agree.' }).expect(200);
    await app.asAdmin.put('/api/settings/site_consent').send({ value: 'I do agree.' }).expect(200);
    expect(await app.makeContact()).toMatchObject({ noticeVersion: 1 });
    expect(await app.makeAdmission()).toMatchObject({ consentAt: null, noticeVersion: 1, consentVersion: 2 });
    const agreed = await app.makeAdmission({ consent: true });
    expect(Date.now() - Date.parse(agreed.consentAt!)).toBeLessThan(60_000);
    await app.asVisitor.post('/api/subscribers').send({ email: 'reader@example.com' }).expect(201);
    const { body } = await app.asAdmin.get('/api/subscribers').expect(200);
    expect(body.data[0].noticeVersion).toBe(1);
  });

  it('cannot be set by a client', async () => {
    const { id } = await app.makeAdmission({ consent: true });
    const lies = { consentAt: '2020-01-01T00:00:00Z', consentVersion: 7, noticeVersion: 7 };
    await app.asAdmin.put(`/api/admissions/${id}`).send(lies).expect(200);
    const { body } = await app.asAdmin.get(`/api/admissions/${id}`).expect(200);
    expect(body.data).toMatchObject({ consentVersion: 2, noticeVersion: 1 });
    expect(body.data.consentAt).not.toBe(lies.consentAt);
    const selectedBranch = (await app.makeBranch()).title;
    const answer = await app.asVisitor
      .post('/api/admissions')
      .send({ ...anApplication({ selectedBranch }), consent: 'perhaps' });
    expect(issuesOf(answer)).toEqual({ consent: 'Must be true or false' });
  });
});

it('the privacy page says what is stored, for how long and whom to ask, and every page links to it', async () => {
  const { text } = await app.asVisitor.get('/privacy').expect(200);
  expect(text).toContain('after 12 months');
  expect(text).toContain('after 24 months');
  expect(text).toContain('info@crestfield.example.com');
  expect((await app.asVisitor.get('/').expect(200)).text).toContain('href="/privacy"');
  expect((await app.asVisitor.get('/sitemap-pages.xml')).text).toContain('/privacy');
});

describe('a run of the retention', () => {
  it('deletes nothing more once a period is prolonged during a run', async () => {
    await app.query(`
      INSERT INTO contacts (version, name, phone, email, subject, message, status, "updatedAt")
      SELECT 1, 'x', '0770000000', 'x@example.com', 'x', 'x', 'RESOLVED', now() - interval '13 months'
        FROM generate_series(1, 700)`);
    let batches = 0;
    const service = app.nest.get(RetentionService);
    const remove = service['delete'].bind(service);
    const spy = jest.spyOn(service as unknown as { delete: typeof remove }, 'delete');
    spy.mockImplementation(async (...kind) => {
      const count = await remove(...kind);
      if (count && (batches += 1) === 1) {
        await app.asSuperAdmin.put('/api/settings/site_keep_messages').send({ value: '24' }).expect(200);
      }
      return count;
    });
    await run();
    spy.mockRestore();
    await app.query(`DELETE FROM settings WHERE key = 'site_keep_messages'`);
    expect([batches, (await app.query('SELECT FROM contacts')).length]).toEqual([1, 200]);
  });
});
