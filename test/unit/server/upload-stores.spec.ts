import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createHash } from 'node:crypto';
import express from 'express';
import request from 'supertest';
import { Config } from '../../../server/platform/config/config.js';
import { openStore } from '../../../server/records/uploads/stores/open-store.js';
import type { UploadStore } from '../../../server/records/uploads/stores/upload-store.js';
import { StandInS3 } from '../../support/stand-in-s3.js';

const s3 = new StandInS3();
const NAMES = ['a.jpg', 'a-480.webp', 'a-960.webp'];
let dataDir: string;

beforeAll(() => s3.start());
beforeEach(async () => (dataDir = await mkdtemp(join(tmpdir(), 'school-stores-'))));
afterEach(async () => {
  s3.objects.clear();
  s3.page = 1000;
  await rm(dataDir, { recursive: true });
});
afterAll(() => s3.stop());

const STORES: [string, () => NodeJS.ProcessEnv][] = [
  ['a folder', () => ({})],
  ['a bucket', () => ({ ...s3.env, UPLOADS_TO: 's3://school/site' })],
];

describe.each(STORES)('uploads in %s', (kind, env) => {
  let store: UploadStore;

  beforeEach(async () => {
    store = openStore(new Config({ DATA_DIR: dataDir, ...env() }));
    await store.prepare();
  });

  const put = (...names: string[]) => store.put(names.map((name) => ({ name, bytes: Buffer.from(name) })));
  const listed = async () => {
    const names = [];
    for await (const page of store.list()) names.push(...page);
    return names.sort();
  };
  const visits = () => request(express().use('/uploads', store.serve, (_, response) => response.sendStatus(404)));

  it('are stored, found, read and removed', async () => {
    await put(...NAMES);
    expect(await listed()).toEqual([...NAMES].sort());
    expect(await store.sizeOf('a.jpg')).toBe(5);
    const { bytes, content } = (await store.open('a-480.webp'))!;
    expect([bytes, String(await buffer(content))]).toEqual([10, 'a-480.webp']);
    await store.remove(['a-480.webp', 'a-1600.webp']);
    expect(await listed()).toEqual(['a-960.webp', 'a.jpg']);
  });

  it('have a size and a digest, which say whether two files are the same', async () => {
    await put('a.jpg');
    expect(await store.fingerprint('a.jpg')).toEqual({
      bytes: 5,
      md5: createHash('md5').update('a.jpg').digest('hex'),
    });
  });

  it('that are missing are no error', async () => {
    expect([await store.sizeOf('b.jpg'), await store.open('b.jpg'), await store.fingerprint('b.jpg')]).toEqual(
      Array(3).fill(undefined),
    );
    await visits().get('/uploads/b.jpg').expect(404);
    await store.remove(['b.jpg']);
  });

  it('are replaced as a whole', async () => {
    await put('a.jpg');
    await store.put([{ name: 'a.jpg', bytes: Buffer.from('other') }]);
    expect(String(await buffer((await store.open('a.jpg'))!.content))).toBe('other');
  });

  it('are listed by page', async () => {
    s3.page = 2;
    await put(...NAMES, 'b.png', 'c.gif');
    expect(await listed()).toEqual([...NAMES, 'b.png', 'c.gif'].sort());
  });

  it('are sent with their type, to be kept by browsers', async () => {
    await put(...NAMES);
    const { headers, body } = await visits().get('/uploads/a-480.webp').responseType('blob').expect(200);
    expect(String(body)).toBe('a-480.webp');
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, s-maxage=3600, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'last-modified': expect.any(String),
      etag: expect.any(String),
    });
    const head = await visits().head('/uploads/a.jpg').expect(200);
    expect([head.headers['content-length'], head.headers['content-type']]).toEqual(['5', 'image/jpeg']);
    await visits().post('/uploads/a.jpg').expect(404);
  });

  it('are not sent again to whoever has them', async () => {
    await put('a.jpg');
    const { headers } = await visits().get('/uploads/a.jpg');
    const again = await visits().get('/uploads/a.jpg').set('If-None-Match', headers.etag!).expect(304);
    expect([again.headers.etag, again.headers['cache-control']]).toEqual([headers.etag, headers['cache-control']]);
    await visits().get('/uploads/a.jpg').set('If-Modified-Since', headers['last-modified']!).expect(304);
    await visits().get('/uploads/a.jpg').set('If-None-Match', '"another"').expect(200);
  });

  it.each([
    ['bytes=0-1', 206, 'bytes 0-1/5', 'a.'],
    ['bytes=2-', 206, 'bytes 2-4/5', 'jpg'],
    ['bytes=-2', 206, 'bytes 3-4/5', 'pg'],
    ['bytes=3-99', 206, 'bytes 3-4/5', 'pg'],
    ['bytes=9-', 416, 'bytes */5', undefined],
    ['bytes=x', 200, undefined, 'a.jpg'],
  ])('are sent in part for %s', async (range, status, contentRange, text) => {
    await put('a.jpg');
    const part = await visits().get('/uploads/a.jpg').set('Range', range).responseType('blob').expect(status);
    if (status !== 416) expect(part.headers['content-range']).toBe(contentRange);
    if (text) expect(String(part.body)).toBe(text);
    await visits().get('/uploads/b.jpg').set('Range', range).expect(404);
  });

  it('are kept in one place only', async () => {
    await put(...NAMES);
    const inFolder = existsSync(join(dataDir, 'uploads')) ? await readdir(join(dataDir, 'uploads')) : [];
    expect([inFolder.length, s3.objects.size]).toEqual(kind === 'a folder' ? [3, 0] : [0, 3]);
    if (kind === 'a bucket') expect([...s3.objects.keys()]).toContain('school/site/a.jpg');
  });
});
