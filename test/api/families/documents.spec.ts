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
import { PASSWORD } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { documentsOf, PARENT_EMAIL, useDocuments } from '../../support/documents.js';

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

const { app, ask, asked, mailed, send } = useDocuments(env);

beforeEach(() => {
  isScannerThere = true;
});

const listed = async (application: StaffAdmission): Promise<StaffDocument[]> =>
  (await app.asAdmin.get(documentsOf(application)).expect(200)).body.data;
const fileAt = (application: StaffAdmission, id: number) => `/api/admissions/${application.id}/document-files/${id}`;

describe('documents that staff request from a parent', () => {
  it('are listed in one mail with a note, and on the page of its link', async () => {
    const application = await app.makeAdmission({ parentEmail: PARENT_EMAIL });
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

  it('are a step of the application, and create a link if the parent’s was revoked', async () => {
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

  it('are at most twenty with names of at most a hundred characters, and none for spam', async () => {
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

  it('are refused to users who may not read the application', async () => {
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

describe('a document that a parent sends with the link', () => {
  it('is stored unchanged for staff only, who get a mail and find the application unread', async () => {
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

  it('is refused for a document of somebody else, and for one that was not requested', async () => {
    const { application, path } = await asked('Birth certificate');
    const { documents: others } = await asked('Last report');
    for (const id of [others[0]!.id, 'x', 2 ** 40]) {
      const { text: page } = await send(path, id, PDF).expect(409);
      expect(page).toContain('The school no longer needs this document');
    }
    expect(await listed(application)).toMatchObject([{ files: [] }]);
  });

  it('is refused at its field, in plain words, if the type is wrong, it is too large or has a virus', async () => {
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

  it('is refused for an invalid link, and above an hourly limit of attempts', async () => {
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

  it('can be received on paper instead, or no longer requested', async () => {
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

describe('the documents of an application', () => {
  it('are kept with it in the trash, restored with it, and deleted permanently with it', async () => {
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

  it('are found with the parent, without their content, and erased with them', async () => {
    const { documents, path } = await asked('Birth certificate');
    await send(path, documents[0]!.id, PDF).expect(303);
    const found = (await app.asSuperAdmin.post('/api/parents/find').send({ email: PARENT_EMAIL }).expect(200)).body
      .data;
    const row = found.documents.find(({ id }: StaffDocument) => id === documents[0]!.id);
    expect(row).toMatchObject({ name: 'Birth certificate', files: [{ type: 'application/pdf', seenAt: null }] });
    expect(JSON.stringify(row)).not.toContain('content');
    const erased = { email: PARENT_EMAIL, confirmation: 'ERASE', currentPassword: PASSWORD };
    await app.asSuperAdmin.post('/api/parents/erase').send(erased).expect(200);
    const left = await app.query('SELECT FROM document_files WHERE "documentId" = $1', [documents[0]!.id]);
    expect(left).toHaveLength(0);
  });
});
