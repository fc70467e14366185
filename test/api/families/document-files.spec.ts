import type { StaffAdmission } from '../../../contract/families/admissions.js';
import {
  DOCUMENT_ERRORS,
  DOCUMENTS,
  type StaffDocument,
  type StaffDocumentFile,
} from '../../../contract/families/documents.js';
import { DocumentsService } from '../../../server/families/documents/documents.service.js';
import { documentsOf, useDocuments } from '../../support/documents.js';

const { app, asked: askedFor, mailed } = useDocuments();
const pdf = (words: string) => Buffer.from(`%PDF-1.7\n${words}\n%%EOF`);
const JPG = Buffer.from('\xff\xd8\xff\xe0 the back', 'latin1');

async function asked() {
  const { application, documents, path } = await askedFor('Birth certificate');
  return { application, at: documentsOf(application), path, document: documents[0]!.id };
}
type Asked = Awaited<ReturnType<typeof asked>>;

const send = ({ path, document }: Asked, content = pdf('The front'), place: { file?: number | string } = {}) =>
  app.asVisitor
    .post(path)
    .query({ document, ...place })
    .attach('file', content, 'Passport at home.pdf');
const remove = ({ path, document }: Asked, id: number | string) =>
  app.asVisitor.post(path).query({ document, remove: id }).type('form').send('');
const listed = async ({ at }: Asked): Promise<StaffDocument> => (await app.asAdmin.get(at).expect(200)).body.data[0];
const files = async (one: Asked): Promise<StaffDocumentFile[]> => (await listed(one)).files;
const open = ({ application }: Asked, id: number) =>
  app.asAdmin.get(`/api/admissions/${application.id}/document-files/${id}`).buffer(true);
const pageOf = async ({ path }: Asked) => (await app.asVisitor.get(path).expect(200)).text;
const stored = async ({ document }: Asked) =>
  (await app.query('SELECT FROM document_files WHERE "documentId" = $1', [document])).length;
const lines = async () =>
  (await app.asSuperAdmin.get('/api/audit').query({ filter: '{"collection":"document-files"}' })).body.data;

describe('the files of a document', () => {
  it.each(['\ufeff', '\r\n', '\n\n', '\ufeff\r\n \t'])('may be a PDF that begins with %j', async (before) => {
    const one = await asked();
    const content = Buffer.concat([Buffer.from(before), pdf('The front')]);
    await send(one, content).expect(303);
    const [file] = await files(one);
    expect(file!.name).toBe('Birth certificate.pdf');
    const { headers, body } = await open(one, file!.id).expect(200);
    expect([headers['content-type'], Buffer.compare(body as Buffer, content)]).toEqual(['application/pdf', 0]);
  });

  it.each(['<script>', '\n'.repeat(40), 'x', '\ufeff\ufeff'])('are refused if a PDF follows on %j', async (before) => {
    const one = await asked();
    await send(one, Buffer.concat([Buffer.from(before), pdf('The front')]));
    expect(await files(one)).toEqual([]);
  });

  it('have names that reveal nothing of the parent’s computer', async () => {
    const one = await asked();
    await send(one).expect(303);
    await send(one, JPG).expect(303);
    const [front, back] = (await files(one)) as [StaffDocumentFile, StaffDocumentFile];
    expect([front.name, back.name]).toEqual(['Birth certificate.pdf', 'Birth certificate 2.jpg']);
    const { headers, body } = await open(one, back.id).expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="Birth certificate 2.jpg"');
    expect(Buffer.compare(body, JPG)).toBe(0);
    const page = await pageOf(one);
    expect(page).toContain('Birth certificate 2.jpg<span');
    expect(page).toContain(`${JPG.length} bytes`);
    expect(page).not.toContain('Passport at home');
  });

  it('are limited to five, even for simultaneous uploads', async () => {
    const one = await asked();
    for (let n = 1; n < DOCUMENTS.filesAtMost; n += 1) await send(one, pdf(`Page ${n}`)).expect(303);
    const answers = await Promise.all([send(one), send(one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect((await send(one).expect(409)).text).toContain(DOCUMENT_ERRORS.files);
    expect(await files(one)).toHaveLength(DOCUMENTS.filesAtMost);
    const page = await pageOf(one);
    expect(page).not.toContain('Add a file');
    expect(page).toContain(DOCUMENT_ERRORS.files);
    const [, second] = await files(one);
    await remove(one, second!.id).expect(303);
    await send(one, JPG).expect(303);
    expect((await files(one)).map(({ name }) => name).at(-1)).toBe('Birth certificate 5.jpg');
  });

  it('notify staff of the first one, and of others only after they have read the application', async () => {
    await app.asSuperAdmin.put('/api/settings/notify_emails').send({ value: 'office@school.example.com' });
    const told = async () => (await mailed()).filter(({ to }) => to.includes('office@school.example.com')).length;
    const one = await asked();
    await told();
    await send(one).expect(303);
    await send(one).expect(303);
    expect(await told()).toBe(1);
    await app.asAdmin.put(`/api/admissions/${one.application.id}`).send({ isRead: true }).expect(200);
    await send(one).expect(303);
    expect(await told()).toBe(1);
    const { body } = await app.asAdmin.get(`/api/admissions/${one.application.id}`).expect(200);
    expect((body.data as StaffAdmission).isRead).toBe(false);
  });
});

describe('a file that staff have not seen', () => {
  it('is replaced in its place, and nothing of the previous one is left', async () => {
    const one = await asked();
    await send(one).expect(303);
    await send(one, JPG).expect(303);
    const [front] = await files(one);
    await send(one, pdf('A better front'), { file: front!.id }).expect(303).expect('Location', one.path);
    expect((await files(one)).map(({ id, name }) => [id, name])[0]).toEqual([front!.id, 'Birth certificate.pdf']);
    expect(String((await open(one, front!.id)).body)).toContain('A better front');
    expect(await stored(one)).toBe(2);
    expect((await lines())[1]).toMatchObject({ action: 'updated', records: [`${front!.id}`], userId: null });
  });

  it('is kept if its replacement is refused', async () => {
    const one = await asked();
    await send(one).expect(303);
    const [{ id }] = (await files(one)) as [StaffDocumentFile];
    const { text } = await send(one, Buffer.from('Not a scan'), { file: id }).expect(415);
    expect(text).toContain(`role="alert" id="problem-${one.document}-${id}">${DOCUMENT_ERRORS.type}`);
    expect(String((await open(one, id)).body)).toContain('The front');
  });

  it('is removed, and the last one reopens the request', async () => {
    const one = await asked();
    await send(one).expect(303);
    await send(one, JPG).expect(303);
    const [front, back] = (await files(one)) as [StaffDocumentFile, StaffDocumentFile];
    await remove(one, front.id).expect(303);
    expect(await listed(one)).toMatchObject({ receivedAt: expect.any(String), files: [{ id: back.id }] });
    await send(one).expect(303);
    expect((await files(one)).map(({ name }) => name)).toEqual(['Birth certificate.jpg', 'Birth certificate 2.pdf']);
    const last = (await files(one)).at(-1)!;
    expect((await open(one, last.id)).headers['content-disposition']).toContain('"Birth certificate 2.pdf"');
    await app.query('UPDATE document_files SET "seenAt" = NULL WHERE id = $1', [last.id]);
    await remove(one, last.id).expect(303);
    await remove(one, back.id).expect(303);
    expect(await listed(one)).toMatchObject({ receivedAt: null, files: [] });
    expect(await stored(one)).toBe(0);
    expect(await pageOf(one)).toContain('We need a document from you.');
    expect((await lines())[0]).toMatchObject({ action: 'deleted_forever', records: [`${back.id}`], userId: null });
    expect((await remove(one, back.id).expect(409)).text).toContain(DOCUMENT_ERRORS.gone);
  });
});

describe('a file that staff have seen', () => {
  async function seen() {
    const one = await asked();
    await send(one).expect(303);
    const [{ id }] = (await files(one)) as [StaffDocumentFile];
    await open(one, id).expect(200);
    return { ...one, id };
  }

  it('is kept, marked as seen for the parent, and another one can be sent', async () => {
    const one = await seen();
    for (const answer of [send(one, JPG, { file: one.id }), remove(one, one.id)])
      expect((await answer.expect(409)).text).toContain(DOCUMENT_ERRORS.seen);
    const page = await pageOf(one);
    expect(page).toContain('<strong>Seen by the school</strong>');
    expect(page).not.toMatch(/Replace:|Remove:/);
    await send(one, JPG).expect(303);
    expect(await files(one)).toMatchObject([{ id: one.id }, { seenAt: null }]);
    expect(String((await open(one, one.id)).body)).toContain('The front');
  });

  it('has the time of its first download by staff', async () => {
    const one = await seen();
    const [{ seenAt }] = (await files(one)) as [StaffDocumentFile];
    expect(Date.parse(seenAt!)).toBeGreaterThan(Date.now() - 60_000);
    await open(one, one.id).expect(200);
    expect(await files(one)).toMatchObject([{ seenAt }]);
  });

  it.each(['replaces', 'removes'])(
    'is what staff were given, also when the parent %s it at that moment',
    async (how) => {
      for (let round = 0; round < 10; round += 1) {
        await app.query('DELETE FROM counters');
        const one = await asked();
        await send(one).expect(303);
        const [{ id }] = (await files(one)) as [StaffDocumentFile];
        const change = how === 'replaces' ? send(one, pdf('The other'), { file: id }) : remove(one, id);
        const [changed, opened] = await Promise.all([change, open(one, id)]);
        const left = await files(one);
        if (how === 'removes' && changed.status === 303) {
          expect([opened.status, left]).toEqual([404, []]);
        } else {
          expect([303, 409]).toContain(changed.status);
          expect(left).toMatchObject([{ id, seenAt: expect.any(String) }]);
          expect(Buffer.compare(opened.body, (await open(one, id)).body)).toBe(0);
          expect(String(opened.body)).toContain(changed.status === 409 ? 'The front' : 'The other');
        }
      }
    },
  );
});

describe('a file that a parent opens', () => {
  const view = ({ path }: Asked, id: number | string) => app.asVisitor.get(`${path}/file-${id}`).buffer(true);

  it('is shown by the browser, not cached, and not marked as seen by staff', async () => {
    const one = await asked();
    await send(one, JPG).expect(303);
    const [{ id }] = (await files(one)) as [StaffDocumentFile];
    expect(await pageOf(one)).toContain(`href="${one.path}/file-${id}" target="_blank"`);
    const { headers, body } = await view(one, id).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="Birth certificate.jpg"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(Buffer.compare(body, JPG)).toBe(0);
    expect(await files(one)).toMatchObject([{ seenAt: null }]);
  });

  it('must be of the application of the link, while the link is valid', async () => {
    const [one, other] = [await asked(), await asked()];
    await send(one).expect(303);
    const [{ id }] = (await files(one)) as [StaffDocumentFile];
    await view(other, id).expect(303).expect('Location', other.path);
    await view(one, 'x').expect(404);
    await app.asVisitor.get(`${one.path.slice(0, -1)}/file-${id}`).expect(404);
    await app.asAdmin.delete(`/api/admissions/${one.application.id}/link`).expect(200);
    await view(one, id).expect(404);
  });

  it('can be opened a limited number of times an hour', async () => {
    const one = await asked();
    await send(one).expect(303);
    const [{ id }] = (await files(one)) as [StaffDocumentFile];
    await view(one, id).expect(200);
    await app.query('UPDATE counters SET count = $1', [DOCUMENTS.views.count]);
    const refused = await view(one, id).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a file of a parent', () => {
  it('can be changed only with the link of its own application', async () => {
    const [one, other] = [await asked(), await asked()];
    await send(one).expect(303);
    await send(other).expect(303);
    const [{ id }] = (await files(one)) as [StaffDocumentFile];
    const stranger = { ...one, path: other.path };
    for (const answer of [send(stranger, JPG, { file: id }), remove(stranger, id)]) await answer.expect(409);
    for (const answer of [send(other, JPG, { file: id }), remove(other, id), remove(other, 'x')])
      expect((await answer.expect(409)).text).toContain(DOCUMENT_ERRORS.gone);
    expect(String((await open(one, id)).body)).toContain('The front');
    await app.asAdmin.delete(`/api/admissions/${one.application.id}/link`).expect(200);
    await remove(one, id).expect(404);
  });

  it('is neither added, replaced nor removed after the application is decided', async () => {
    const one = await asked();
    await send(one).expect(303);
    const [{ id }] = (await files(one)) as [StaffDocumentFile];
    await app.nest.get(DocumentsService).close(one.application.id);
    for (const answer of [send(one), send(one, JPG, { file: id }), remove(one, id)])
      expect((await answer.expect(409)).text).toContain(DOCUMENT_ERRORS.asked);
    expect(await pageOf(one)).not.toContain('type="file"');
    expect(await files(one)).toHaveLength(1);
  });

  it('is deleted with its document', async () => {
    const one = await asked();
    await send(one).expect(303);
    await app.asAdmin.delete(`${one.at}/${one.document}`).expect(200);
    expect(await stored(one)).toBe(0);
  });
});
