import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { StaffAdmission } from '../../../contract/families/admissions.js';
import {
  DOCUMENT_BYTES,
  DOCUMENTS,
  type StaffDocument,
  type StaffDocumentFile,
} from '../../../contract/families/documents.js';
import type { TimelineEntry } from '../../../contract/families/timeline.js';
import { PASSWORD } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { useMailApp } from '../../support/mail-app.js';
import { headerOf } from '../../support/mail-server.js';

const PDF = Buffer.from('%PDF-1.7\nThe birth certificate of Quiet Child\n%%EOF');
const VIRUS = Buffer.from('%PDF-1.7\nEICAR\n%%EOF');

/** Answers as clamav-rest does, while it is there. */
let scanner: Server;
let isScannerThere = true;
const env: NodeJS.ProcessEnv = {};
beforeAll(async () => {
  scanner = createServer((request, response) => {
    void text(request).then((body) => {
      response.statusCode = !isScannerThere ? 500 : body.includes('EICAR') ? 406 : 200;
      response.end();
    });
  });
  await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve));
  env.VIRUS_SCAN_URL = `http://127.0.0.1:${(scanner.address() as AddressInfo).port}/scan`;
});
afterAll(() => void scanner.close());

const { app, server, deliver } = useMailApp(env);
const EMAIL = 'documents@families.example.com';

beforeEach(async () => {
  isScannerThere = true;
  await app.query('DELETE FROM counters');
});

const documentsOf = ({ id }: StaffAdmission) => `/api/admissions/${id}/documents`;
const listed = async (application: StaffAdmission): Promise<StaffDocument[]> =>
  (await app.asAdmin.get(documentsOf(application)).expect(200)).body.data;
const ask = async (application: StaffAdmission, names: string[], note?: string): Promise<StaffDocument[]> =>
  (await app.asAdmin.post(documentsOf(application)).send({ names, note }).expect(201)).body.data;
/** The mails since, oldest first, without what folds their lines. */
async function mailed(): Promise<{ to: string[]; subject: string; source: string }[]> {
  await deliver();
  return server.received.splice(0).map(({ to, source }) => ({
    to,
    subject: headerOf(source, 'subject')!,
    source: source
      .replace(/=\r\n/g, '')
      .replace(/=3D/g, '=')
      .replace(/=E2=80=A2/g, '•'),
  }));
}

/** An application whose parent is asked for documents, with the path of the mailed link. */
async function asked(...names: string[]) {
  const application = await app.makeAdmission({ parentEmail: EMAIL, childName: 'Quiet Child' });
  const documents = await ask(application, names);
  const mails = (await mailed()).filter(({ to }) => to.includes(EMAIL));
  const url = /https:\/\/school\.example\.com(\/application\/[\w.-]+)/.exec(mails.at(-1)!.source)![1]!;
  return { application, documents, path: url, mail: mails.at(-1)! };
}
const send = (path: string, document: number | string, content: Buffer, name = 'scan.pdf') =>
  app.asVisitor.post(path).query({ document }).attach('file', content, name);
const fileAt = (application: StaffAdmission, id: number) => `/api/admissions/${application.id}/document-files/${id}`;

describe('documents that staff ask a parent for', () => {
  it('are named in one mail with a note, and on the page behind its link', async () => {
    const application = await app.makeAdmission({ parentEmail: EMAIL });
    const names = ['Birth certificate', '<b>Last report'];
    const documents = await ask(application, names, 'A photo with a phone will do.');
    expect(documents).toMatchObject(names.map((name) => ({ name, receivedAt: null, files: [] })));
    const mail = (await mailed()).find(({ subject }) => subject.startsWith('Documents for your application'))!;
    expect(mail.source).toContain('• Birth certificate');
    expect(mail.source).toContain('A photo with a phone will do.');
    const path = /school\.example\.com(\/application\/[\w.-]+)/.exec(mail.source)![1]!;
    const page = (await app.asVisitor.get(path).expect(200)).text;
    expect(page).toContain('>Birth certificate</label>');
    expect(page).toContain('&lt;b&gt;Last report');
  });

  it('are a step of the application, and make a link where the parent’s was revoked', async () => {
    const { application, path } = await asked('Birth certificate');
    await app.asAdmin.delete(`/api/admissions/${application.id}/link`).expect(200);
    await app.asVisitor.get(path).expect(404);
    await app.query(`UPDATE admissions SET "steppedAt" = '2020-01-01' WHERE id = $1`, [application.id]);
    await ask(application, ['Last report']);
    const { source } = (await mailed()).at(-1)!;
    const renewed = /school\.example\.com(\/application\/[\w.-]+)/.exec(source)![1]!;
    expect((await app.asVisitor.get(renewed).expect(200)).text).toContain('Last report');
    const { body } = await app.asAdmin.get(`/api/admissions/${application.id}`).expect(200);
    expect(Date.parse(body.data.steppedAt)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('are at most twenty with names of at most a hundred letters, and none for spam', async () => {
    const application = await app.makeAdmission();
    const bad = [
      [],
      ['  '],
      ['a'.repeat(101)],
      ['Report 2025/2026'],
      ['C:\\Report'],
      Array.from({ length: 21 }, (_, n) => `Paper ${n}`),
      'Paper',
      [7],
    ];
    for (const names of bad) await app.asAdmin.post(documentsOf(application)).send({ names }).expect(400);
    await ask(
      application,
      Array.from({ length: 20 }, (_, n) => `Paper ${n}`),
    );
    await app.asAdmin
      .post(documentsOf(application))
      .send({ names: ['One more'] })
      .expect(409);
    const spam = await app.makeAdmission();
    await app.asAdmin.put(`/api/admissions/${spam.id}`).send({ spam: true }).expect(200);
    await app.asAdmin
      .post(documentsOf(spam))
      .send({ names: ['Paper'] })
      .expect(409);
    expect(await listed(spam)).toEqual([]);
  });

  it('are nobody’s business who does not read the application', async () => {
    const { application, documents, path } = await asked('Birth certificate');
    await send(path, documents[0]!.id, PDF).expect(303);
    const other = await app.makeBranch();
    const strangers = [
      (await staffAs(app, { branchIds: [other.id] })).agent,
      (await staffAs(app, { role: 'EDITOR' })).agent,
      app.asVisitor,
    ];
    const [{ files }] = (await listed(application)) as [StaffDocument];
    const file = fileAt(application, files[0]!.id);
    for (const stranger of strangers) {
      for (const url of [documentsOf(application), file]) {
        expect([401, 403, 404]).toContain((await stranger.get(url)).status);
      }
    }
    const elsewhere = await app.makeAdmission();
    await app.asAdmin.get(fileAt(elsewhere, files[0]!.id)).expect(404);
    expect((await listed(application))[0]!.files).toMatchObject([{ seenAt: null }]);
  });
});

describe('a document that a parent sends over the link', () => {
  it('is kept for staff alone, byte by byte, who are told by mail and find the application unread', async () => {
    await app.asSuperAdmin.put('/api/settings/notify_emails').send({ value: 'office@school.example.com' });
    const { application, documents, path } = await asked('Birth certificate', 'Last report');
    await app.asAdmin.put(`/api/admissions/${application.id}`).send({ isRead: true }).expect(200);
    const [document] = documents;
    await send(path, document!.id, PDF, 'Quiet Child.exe').expect(303).expect('Location', path);
    const [received, waiting] = await listed(application);
    const about = { name: 'Birth certificate.pdf', bytes: PDF.length, isScanned: true, seenAt: null };
    expect(received!.files).toMatchObject([about]);
    expect(Date.parse(received!.receivedAt!)).toBeGreaterThan(Date.now() - 60_000);
    expect(waiting).toMatchObject({ receivedAt: null, files: [] });
    const page = (await app.asVisitor.get(path).expect(200)).text;
    expect(page).toContain('<span dir="auto">Birth certificate</span>: <strong>received</strong>');
    expect(page).toContain('>Last report</label>');
    const [{ id }] = received!.files as [StaffDocumentFile];
    const file = await app.asAdmin.get(fileAt(application, id)).buffer(true).expect(200);
    expect(Buffer.compare(file.body, PDF)).toBe(0);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Birth certificate.pdf"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const { body } = await app.asAdmin.get(`/api/admissions/${application.id}`).expect(200);
    expect(body.data.isRead).toBe(false);
    const notice = (await mailed()).find(({ to }) => to.includes('office@school.example.com'))!;
    expect(notice.subject).toMatch(/^New document for Town \d+: /);
    expect(notice.source).not.toMatch(/Quiet Child|Birth/);
    const { data: lines } = (
      await app.asSuperAdmin.get('/api/audit').query({ filter: '{"collection":"document-files"}' })
    ).body;
    expect(lines.slice(0, 2)).toMatchObject([
      { action: 'downloaded', records: [`${id}`], userId: expect.any(Number) },
      { action: 'uploaded', records: [`${id}`], userId: null },
    ]);
  });

  it('is refused for a document of somebody else, and for one that nobody asked for', async () => {
    const { application, path } = await asked('Birth certificate');
    const { documents: others } = await asked('Last report');
    for (const id of [others[0]!.id, 'x', 2 ** 40]) {
      const { text: page } = await send(path, id, PDF).expect(409);
      expect(page).toContain('The school no longer needs this document');
    }
    expect(await listed(application)).toMatchObject([{ files: [] }]);
  });

  it('is refused beside its field, in plain words, when it is none, too large or carries a virus', async () => {
    const { application, documents, path } = await asked('Birth certificate');
    const { id } = documents[0]!;
    const refusals: [number, string, Buffer][] = [
      [415, 'Please choose a PDF or a photo (JPG, PNG or WebP)', Buffer.from('<html><script>alert(1)</script>')],
      [413, 'The file must be smaller than 10 MB', Buffer.concat([PDF, Buffer.alloc(DOCUMENT_BYTES)])],
      [422, 'A virus was found in this file. It was not kept', VIRUS],
      [400, 'Please choose a file', Buffer.alloc(0)],
    ];
    for (const [status, message, content] of refusals) {
      const { text: page } = await send(path, id, content).expect(status);
      expect(page).toContain(`role="alert" id="problem-${id}">${message}`);
    }
    isScannerThere = false;
    expect((await send(path, id, PDF).expect(503)).text).toContain('could not be checked for viruses');
    const post = () => app.asVisitor.post(path).query({ document: id });
    await post().type('form').send({ file: 'x' }).expect(400);
    await post().set('Content-Type', 'multipart/form-data').send('--').expect(400);
    expect(await listed(application)).toMatchObject([{ receivedAt: null, files: [] }]);
  });

  it('is refused to a link that does not hold, and after as many tries in an hour as no parent needs', async () => {
    const { application, documents, path } = await asked('Birth certificate');
    await send(`${path}x`, documents[0]!.id, PDF).expect(404);
    const { id } = documents[0]!;
    for (let tries = 0; tries < DOCUMENTS.limit.count; tries += 1)
      await app.asVisitor.post(path).query({ document: id }).expect(400);
    const { headers } = await send(path, documents[0]!.id, PDF).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await app.asAdmin.delete(`/api/admissions/${application.id}/link`).expect(200);
    await send(path, documents[0]!.id, PDF).expect(404);
    expect(await listed(application)).toMatchObject([{ receivedAt: null }]);
  });

  it('may come on paper instead, or be given up', async () => {
    const { application, documents, path } = await asked('Birth certificate', 'Last report');
    const [paper, useless] = documents;
    const received = `${documentsOf(application)}/${paper!.id}/received`;
    const { body } = await app.asAdmin.post(received).expect(200);
    expect(body.data[0]).toMatchObject({ receivedAt: expect.any(String), files: [] });
    await app.asAdmin.post(received).expect(404);
    await send(path, paper!.id, PDF).expect(409);
    await app.asAdmin.delete(`${documentsOf(application)}/${useless!.id}`).expect(200);
    await app.asAdmin.delete(`${documentsOf(application)}/${useless!.id}`).expect(404);
    expect((await app.asVisitor.get(path).expect(200)).text).not.toContain('Last report');
  });
});

it('the timeline of an application tells in order what happened, and who it was', async () => {
  const { application, documents, path } = await asked('Birth certificate');
  const { id } = application;
  await app.asAdmin.put(`/api/admissions/${id}`).send({ status: 'IN_PROGRESS' }).expect(200);
  await app.asAdmin.post(`/api/admissions/${id}/thread`).send({ kind: 'call', text: 'They come.' }).expect(201);
  await app.asAdmin.post(`/api/admissions/${id}/replies`).send({ subject: 'Your visit', text: 'At nine.' }).expect(201);
  const visit = { admissionId: id, startsAt: '2098-05-05T09:30:00Z', endsAt: '2098-05-05T10:00:00Z', place: 'Hall' };
  await app.asAdmin.post('/api/visits').send(visit).expect(201);
  await send(path, documents[0]!.id, PDF).expect(303);
  const { data } = (await app.asAdmin.get(`/api/admissions/${id}/timeline`).expect(200)).body;
  expect(data.map(({ kind, by, text: said }: TimelineEntry) => [kind, by, said])).toEqual([
    ['received', null, null],
    ['mail', null, expect.stringMatching(/application/i)],
    ['asked', expect.any(String), 'Birth certificate'],
    ['mail', null, expect.any(String)],
    ['status', expect.any(String), 'IN_PROGRESS'],
    ['call', expect.any(String), 'They come.'],
    ['reply', expect.any(String), 'Your visit'],
    ['visit', expect.any(String), 'Hall'],
    ['mail', null, expect.any(String)],
    ['document', null, 'Birth certificate'],
  ]);
  const other = await app.makeBranch();
  await (await staffAs(app, { branchIds: [other.id] })).agent.get(`/api/admissions/${id}/timeline`).expect(404);
});

describe('the documents of an application', () => {
  it('wait with it in the trash, come back with it, and go with it for good', async () => {
    const { application, documents, path } = await asked('Birth certificate');
    await send(path, documents[0]!.id, PDF).expect(303);
    const count = async () =>
      (await app.query('SELECT FROM document_files WHERE "documentId" = $1', [documents[0]!.id])).length;
    await app.asAdmin.delete(`/api/admissions/${application.id}`).expect(200);
    expect(await count()).toBe(1);
    await app.asAdmin.post(`/api/admissions/${application.id}/restore`).expect(200);
    expect(await listed(application)).toMatchObject([{ files: [{ bytes: PDF.length }] }]);
    await app.asAdmin.delete(`/api/admissions/${application.id}`).expect(200);
    await app.asSuperAdmin.delete(`/api/admissions/${application.id}`).query({ forever: true }).expect(200);
    expect(await count()).toBe(0);
  });

  it('are found with the parent, without their bytes, and erased with them', async () => {
    const { documents, path } = await asked('Birth certificate');
    await send(path, documents[0]!.id, PDF).expect(303);
    const found = (await app.asSuperAdmin.post('/api/parents/find').send({ email: EMAIL }).expect(200)).body.data;
    const row = found.documents.find(({ id }: StaffDocument) => id === documents[0]!.id);
    expect(row).toMatchObject({ name: 'Birth certificate', files: [{ type: 'application/pdf', seenAt: null }] });
    expect(JSON.stringify(row)).not.toContain('content');
    const erased = { email: EMAIL, confirmation: 'ERASE', currentPassword: PASSWORD };
    await app.asSuperAdmin.post('/api/parents/erase').send(erased).expect(200);
    const left = await app.query('SELECT FROM document_files WHERE "documentId" = $1', [documents[0]!.id]);
    expect(left).toHaveLength(0);
  });
});
