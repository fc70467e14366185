/** @database embedded */
import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { CutOffUploadsService } from '../../../server/records/uploads/cut-off-uploads.service.js';
import { useApp } from '../../support/app.js';
import { failureOf } from '../../support/expect.js';
import { drawn, uploadsOf } from '../../support/uploads.js';

const app = useApp();
const { arriving, stored, upload } = uploadsOf(app);

describe('a picture without free disk space', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['ENOSPC', 507, 'DISK_FULL', 'The server has no room for more images. Please tell whoever runs the site.'],
    ['EROFS', 503, 'UNAVAILABLE', 'Images cannot be stored at the moment. Please try again later.'],
  ])('is refused when the disk says %s, and leaves nothing behind', async (code, status, name, message) => {
    const before = stored();
    const noted = await app.query('SELECT name FROM pictures');
    const bytes = await drawn().jpeg().toBuffer();
    const handle = await open(__filename);
    const files = Object.getPrototypeOf(handle) as FileHandle;
    await handle.close();
    const { writeFile } = files;
    let written = 0;
    jest.spyOn(files, 'writeFile').mockImplementation(function (this: FileHandle, data) {
      written += 1;
      return written < 3 ? writeFile.call(this, data) : Promise.reject(Object.assign(new Error(code), { code }));
    });
    const answer = await upload(bytes);
    expect(failureOf(answer)).toEqual([status, name]);
    expect(answer.body.message).toBe(message);
    expect(written).toBe(3);
    expect([stored(), arriving(), await app.query('SELECT name FROM pictures')]).toEqual([before, [], noted]);
  });
});

describe('an incomplete file', () => {
  it('is deleted at the next start if a killed process left it, but not while another instance writes it', async () => {
    const [left, fresh] = ['left.jpg', 'fresh.jpg'].map((name) => join(app.dataDir, 'uploads-arriving', name));
    for (const path of [left!, fresh!]) writeFileSync(path, 'half');
    const hourAgo = new Date(Date.now() - 3_600_000);
    utimesSync(left!, hourAgo, hourAgo);
    await app.nest.get(CutOffUploadsService).onModuleInit();
    expect(arriving()).toEqual(['fresh.jpg']);
    rmSync(fresh!);
  });

  it('loses its row at the next start if it was never written, but not while it may still be', async () => {
    const whole = await upload(await drawn().jpeg().toBuffer());
    const wholeName = whole.body.data.url.slice('/uploads/'.length, -'.jpg'.length);
    writeFileSync(join(app.dataDir, 'uploads/cut-off-480.webp'), 'a variant');
    await app.query(
      `INSERT INTO pictures (name, bytes, "createdAt")
       VALUES ('cut-off', 1, now() - interval '1 hour'), ('arriving', 1, now())`,
    );
    await app.query(`UPDATE pictures SET "createdAt" = now() - interval '1 hour' WHERE name = $1`, [wholeName]);
    await app.nest.get(CutOffUploadsService).onModuleInit();
    const rows = await app.query('SELECT name FROM pictures WHERE name = ANY($1) ORDER BY name', [
      ['cut-off', 'arriving', wholeName],
    ]);
    expect(rows.map(({ name }) => name)).toEqual(['arriving', wholeName].sort());
    expect(stored()).not.toContain('cut-off-480.webp');
    await app.query(`DELETE FROM pictures WHERE name = 'arriving'`);
  });
});

describe('serving pictures', () => {
  it.each([
    '/uploads/..%2fjwt-secret',
    '/uploads/%2e%2e/jwt-secret',
    '/uploads/..%2fuploads-arriving%2fsecret.jpg',
    '/uploads/..%5cuploads-arriving%5csecret.jpg',
    '/uploads/%00.jpg',
    '/uploads/%E0%A4%A',
    '/uploads/',
    '/uploads',
  ])('serves nothing outside of its folder: %s', async (path) => {
    writeFileSync(join(app.dataDir, 'jwt-secret'), 'secret');
    writeFileSync(join(app.dataDir, 'uploads-arriving/secret.jpg'), 'secret');
    const { port } = new URL(app.url);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1');
      let text = '';
      socket.on('data', (part) => (text += String(part))).on('close', () => resolve(text));
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer).toContain('"success":false');
    expect(answer).not.toContain('secret');
  });

  it('supports range requests, and refuses a range that does not exist', async () => {
    const { body } = await upload(await drawn().png().toBuffer()).expect(201);
    await app.makeReview({ profile: body.data.url, status: 'ACTIVE' });
    const part = (range: string) => app.asVisitor.get(body.data.url).set('Range', range);
    expect((await part('bytes=0-9')).headers['content-range']).toBe(`bytes 0-9/${body.data.bytes}`);
    expect((await part('bytes=99999999-')).status).toBe(416);
    expect((await part('bytes=10-5')).status).toBeLessThan(417);
    const { etag } = (await app.asVisitor.get(body.data.url)).headers;
    await app.asVisitor.get(body.data.url).set('If-None-Match', etag!).expect(304);
  });
});
