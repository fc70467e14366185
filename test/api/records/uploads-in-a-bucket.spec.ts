/** @database embedded */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CleanupService } from '../../../server/operations/cleanup/cleanup.service.js';
import { CutOffUploadsService } from '../../../server/records/uploads/cut-off-uploads.service.js';
import { UploadStoreCheckService } from '../../../server/records/uploads/upload-store-check.service.js';
import { startApp, type TestApp } from '../../support/app.js';
import { failureOf } from '../../support/expect.js';
import { holdAnswers, StandInS3 } from '../../support/stand-in-s3.js';
import { until } from '../../support/until.js';
import { drawn, uploadsOf } from '../../support/uploads.js';

const s3 = new StandInS3();
const app = {} as TestApp;
/** Another machine: it shares the database and the bucket, no folder. */
let second: TestApp;

beforeAll(async () => {
  await s3.start();
  const env = { ...s3.env, UPLOADS_TO: 's3://school/site' };
  Object.assign(app, await startApp(env));
  second = await startApp(env, app.database);
  await app.nest.get(UploadStoreCheckService).check(true);
});
beforeEach(() => (s3.respond = undefined));
afterAll(async () => {
  await second.close();
  await app.close();
  await s3.stop();
});

const upload = async () =>
  uploadsOf(app)
    .upload(await drawn().jpeg().toBuffer())
    .expect(201)
    .then(({ body }) => body.data as { url: string; bytes: number });
const nameOf = (url: string) => url.slice('/uploads/'.length, -'.jpg'.length);
const objectsOf = (url: string) => [...s3.objects.keys()].filter((key) => key.includes(nameOf(url)));
const rows = () => app.query('SELECT name FROM pictures ORDER BY name');
const setLogo = (value: string) => app.asAdmin.put('/api/settings/site_logo').send({ value }).expect(200);
const refuse = () => void (s3.respond = () => ({ status: 403, code: 'AccessDenied' }));
const health = async () => (await app.asVisitor.get('/health')).body.data as { status: string; problems?: string[] };

describe('a picture in a bucket', () => {
  it('is uploaded at one machine and read at another, and is in no folder', async () => {
    const { url, bytes } = await upload();
    const files = ['-1600.webp', '-480.webp', '-960.webp', '.jpg'].map((suffix) => nameOf(url) + suffix);
    expect(objectsOf(url).sort()).toEqual(files.map((file) => `school/site/${file}`));
    await uploadsOf(second).seen(url);
    const { id } = await app.makeReview({ profile: url, status: 'ACTIVE' });
    const { headers } = await second.asVisitor.get(url).expect(200);
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'content-length': String(bytes) });
    await second.asVisitor.get(url).set('If-None-Match', headers.etag!).expect(304);
    expect(existsSync(join(app.dataDir, 'uploads'))).toBe(false);
    expect(await readdir(join(app.dataDir, 'uploads-arriving'))).toEqual([]);
    await app.asAdmin.put(`/api/reviews/${id}`).send({ status: 'INACTIVE' }).expect(200);
    await app.asVisitor.get(url).expect(404);
    await until(async () => (await second.asVisitor.get(url)).status === 404);
  });

  it('is read for its first 24 hours by everybody who has its URL, then by staff', async () => {
    const { url } = await upload();
    for (const path of [url, url.replace('.jpg', '-480.webp')]) {
      const { headers } = await second.asVisitor.get(path).expect(200);
      expect(headers['cache-control']).toBe('no-store');
    }
    await app.query(`UPDATE pictures SET "newUntil" = now()`);
    await second.asVisitor.get(url).expect(404);
    await second.asAdmin.get(url).expect(200);
  });

  it('is in the picture of a link preview, and in the icons if it is the logo', async () => {
    const { url } = await upload();
    const icon = await app.asVisitor.get('/icon-192.png').expect(200);
    const crest = icon.body as Buffer;
    await app.makeEvent({ heroImage: url });
    const shared = await app.asVisitor.get(`/share/${nameOf(url)}.jpg`).expect(200);
    // Mails and previews of links show both.
    for (const { headers } of [icon, shared]) expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    await setLogo(url);
    const logo = (await app.asVisitor.get('/icon-192.png').expect(200)).body as Buffer;
    expect(logo.equals(crest)).toBe(false);
    await setLogo('');
  });

  it('is asked for at the bucket only if there is a row of it', async () => {
    let asked = 0;
    s3.respond = () => void (asked += 1);
    await app.asVisitor.get('/uploads/1b4e28ba-2fa1-4d2c-883f-0016d3cca427.jpg').expect(404);
    await app.asVisitor.get('/share/1b4e28ba-2fa1-4d2c-883f-0016d3cca427.jpg').expect(302);
    expect(asked).toBe(0);
  });

  it('is deleted by the clean-up once no record has named it for a week', async () => {
    const { url } = await upload();
    s3.objects.set('school/site/left.jpg', Buffer.from('a request that ended late'));
    const cleanUp = () => app.nest.get(CleanupService).cleanUp();
    await cleanUp();
    await app.query(`UPDATE pictures SET "createdAt" = "createdAt" - interval '8 days'`);
    await cleanUp();
    expect([objectsOf(url), s3.objects.has('school/site/left.jpg')]).toEqual([[], false]);
    const names = (await rows()).map(({ name }) => name);
    expect(names).not.toContain(nameOf(url));
    expect(names).not.toContain('left');
  });
});

describe('a bucket that', () => {
  it.each([
    ['refuses', 503, () => ({ status: 403, code: 'AccessDenied' })],
    [
      'refuses the last file',
      503,
      ({ key }: { key: string }) => (key.endsWith('.jpg') ? { status: 403, code: 'X' } : undefined),
    ],
    ['is full', 507, () => ({ status: 507, code: 'InsufficientStorage' })],
  ])('%s fails an upload in words, and leaves neither row nor object', async (_, status, respond) => {
    const [objects, noted] = [[...s3.objects.keys()], await rows()];
    s3.respond = (asked) => (asked.method === 'PUT' ? respond(asked) : undefined);
    const answer = await uploadsOf(app).upload(await drawn().jpeg().toBuffer());
    expect(failureOf(answer)).toEqual([status, status === 503 ? 'UNAVAILABLE' : 'DISK_FULL']);
    expect(answer.body.message).toMatch(/^Images cannot be stored at the moment|^The server has no room/);
    expect(answer.text).not.toMatch(/s3:|school|AWS/);
    expect([[...s3.objects.keys()], await rows()]).toEqual([objects, noted]);
  });

  it('refuses makes pictures unavailable, but neither cached as missing nor replaced by the crest', async () => {
    const { url } = await upload();
    await app.makeReview({ profile: url, status: 'ACTIVE' });
    await setLogo(url);
    refuse();
    for (const path of [url, `/share/${nameOf(url)}.jpg`, '/icon-512.png']) {
      const answer = await app.asVisitor.get(path).expect(503);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.text).not.toMatch(/s3:|AWS|127\.0\.0\.1/);
    }
    s3.respond = undefined;
    for (const path of [url, `/share/${nameOf(url)}.jpg`, '/icon-512.png']) await app.asVisitor.get(path).expect(200);
    await setLogo('');
  });

  it('refuses is not taken for one without the picture: the clean-up deletes no row of it', async () => {
    const whole = nameOf((await upload()).url);
    await app.query(`INSERT INTO pictures (name, bytes) VALUES ('never-written', 1)`);
    await app.query(`UPDATE pictures SET "createdAt" = now() - interval '1 hour' WHERE name IN ('never-written', $1)`, [
      whole,
    ]);
    const left = async () =>
      (await rows()).map(({ name }) => name).filter((name) => ['never-written', whole].includes(name as string));
    const uploads = app.nest.get(CutOffUploadsService);
    refuse();
    await expect(uploads.cleanUp()).rejects.toThrow('refuses the keys');
    expect(await left()).toHaveLength(2);
    s3.respond = undefined;
    await uploads.cleanUp();
    expect(await left()).toEqual([whole]);
  });

  it('is slow holds up neither the health nor pages', async () => {
    const { url } = await upload();
    await app.makeReview({ profile: url, status: 'ACTIVE' });
    const held = holdAnswers(s3);
    const waiting = Promise.all(Array.from({ length: 80 }, () => app.asVisitor.get(url)));
    await until(() => held.asked() > 0);
    await app.asVisitor.get('/health').expect(200);
    await app.asVisitor.get('/api/reviews').expect(200);
    held.release();
    expect(new Set((await waiting).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('stores nothing is a problem that staff read, until it stores again', async () => {
    const check = () => app.nest.get(UploadStoreCheckService).check(true);
    await check();
    expect((await health()).problems ?? []).not.toContain('uploads-unwritable');
    refuse();
    await uploadsOf(app)
      .upload(await drawn().jpeg().toBuffer())
      .expect(503);
    expect((await health()).problems).toContain('uploads-unwritable');
    await check();
    const { body } = await app.asSuperAdmin.get('/api/problems').expect(200);
    expect(body.data).toContainEqual(expect.objectContaining({ code: 'uploads-unwritable' }));
    s3.respond = undefined;
    await check();
    expect((await health()).problems ?? []).not.toContain('uploads-unwritable');
    expect([...s3.objects.keys()].some((key) => key.endsWith('write-check'))).toBe(false);
  });

  it('is down when the product starts does not stop it', async () => {
    refuse();
    const third = await startApp({ ...s3.env, UPLOADS_TO: 's3://school/site' }, app.database);
    await until(async () => {
      const { problems = [] } = (await third.asVisitor.get('/health')).body.data as { problems?: string[] };
      return problems.includes('uploads-unwritable');
    });
    await third.close();
  });
});
