import { once } from 'node:events';
import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { UPLOAD, UPLOAD_TYPES } from '../../contract/uploads.js';
import { Log } from '../../server/logging/log.js';
import { PictureStore } from '../../server/uploads/picture-store.js';
import { makePicture } from '../../server/uploads/pictures.js';
import { useApp } from '../support/app.js';
import { failureOf, issuesOf } from '../support/expect.js';
import { until } from '../support/until.js';

jest.mock('../../server/uploads/pictures.js', () => {
  const actual = jest.requireActual<object>('../../server/uploads/pictures.js');
  return { ...actual, makePicture: jest.fn((actual as { makePicture: typeof makePicture }).makePicture) };
});
const { makePicture: make } = jest.requireActual<{ makePicture: typeof makePicture }>(
  '../../server/uploads/pictures.js',
);

const app = useApp();

const stored = (): string[] => readdirSync(join(app.dataDir, 'uploads')).sort();
const arriving = (): string[] => readdirSync(join(app.dataDir, 'uploads-arriving'));

const drawn = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: { r: 29, g: 74, b: 124 } } });

const upload = (bytes: Buffer, name = 'picture.jpg', type = 'general') =>
  app.asAdmin.post(`/api/uploads/${type}`).attach('file', bytes, name).field('type', type);

/** A GIF of frames of one pixel on a canvas of any size. */
function aGif(width: number, height: number, frames = 1): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width);
  size.writeUInt16LE(height, 2);
  const frame = Buffer.from('21f90401000000002c00000000010001000002024401003b', 'hex').subarray(0, -1);
  const head = Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from('800000000000ffffff', 'hex')]);
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from(';')]);
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(1)</script>';

describe('a picture that staff upload', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('is taken as %s, whatever its name says', async (format) => {
    const bytes = await drawn().toFormat(format).toBuffer();
    const { body } = await upload(bytes, 'notes.txt').expect(201);
    expect(body).toMatchObject({ success: true, message: 'File uploaded successfully' });
    const ending = format === 'jpeg' ? 'jpg' : format;
    expect(body.data.url).toMatch(new RegExp(`^/uploads/[0-9a-f-]{36}\\.${ending}$`));
    expect(body.data).toMatchObject({ width: 600, height: 400, fullUrl: `https://school.example.com${body.data.url}` });
    const served = await app.asVisitor.get(body.data.url).expect(200);
    expect(served.headers['content-type']).toBe(`image/${format}`);
    expect(served.headers['x-content-type-options']).toBe('nosniff');
    expect(served.headers['cache-control']).toBe('public, max-age=31536000, s-maxage=3600, immutable');
    expect(Number(served.headers['content-length'])).toBe(body.data.bytes);
  });

  it.each([...UPLOAD_TYPES, 'popup-posters'])('may be uploaded as %s', async (type) => {
    await upload(await drawn(8, 8).png().toBuffer(), 'a.png', type).expect(201);
  });

  it.each(['video', 'constructor', 'toString', '__proto__'])('may not be uploaded as %s', async (type) => {
    const before = stored();
    const answer = await upload(await drawn(8, 8).png().toBuffer(), 'a.png', type);
    expect(issuesOf(answer)).toEqual({ type: `Must be one of ${UPLOAD_TYPES.join(', ')}` });
    expect(stored()).toEqual(before);
  });

  it('loses the place and the camera that a phone wrote into it, and stands upright', async () => {
    const bytes = await drawn(600, 400)
      .jpeg()
      .withExif({ IFD0: { Model: 'Secret phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 56/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await upload(bytes).expect(201);
    expect(body.data).toMatchObject({ width: 400, height: 600 });
    const served = await app.asVisitor.get(body.data.url).responseType('blob').expect(200);
    const { exif, orientation, icc } = await sharp(served.body as Buffer).metadata();
    expect([exif, orientation ?? 1, icc]).toEqual([undefined, 1, undefined]);
    expect((served.body as Buffer).includes('Secret phone')).toBe(false);
  });

  it('has smaller variants beside it, each served like the picture itself', async () => {
    const { body } = await upload(await drawn(2000, 1000).jpeg().toBuffer()).expect(201);
    for (const width of [480, 960, 1600]) {
      const answer = await app.asVisitor.get(body.data.url.replace('.jpg', `-${width}.webp`)).responseType('blob');
      expect((await sharp(answer.body as Buffer).metadata()).width).toBe(width);
      expect(answer.headers['cache-control']).toContain('immutable');
    }
  });

  it('waits for its turn when many come at once, so that no more than two are unpacked in memory', async () => {
    const bytes = await drawn(1200, 800).jpeg().toBuffer();
    let [now, most] = [0, 0];
    jest.mocked(makePicture).mockImplementation(async (...picture) => {
      most = Math.max(most, ++now);
      return make(...picture).finally(() => now--);
    });
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(bytes)));
    jest.mocked(makePicture).mockImplementation(make);
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(2);
  });

  it('is not kept waiting by a large one', async () => {
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    const works = jest.mocked(makePicture).mockClear();
    // The large picture comes first, and lasts until the small one has been answered.
    works.mockImplementationOnce((...picture) => held.then(() => make(...picture)));
    const large = await drawn(5000, 4000).jpeg().toBuffer();
    const waiting = Promise.all([1, 2, 3].map(() => upload(large)));
    await until(() => works.mock.calls.length > 0);
    expect((await upload(await drawn(8, 8).png().toBuffer())).status).toBe(201);
    // One large picture at a time: the other two have not begun.
    expect(works).toHaveBeenCalledTimes(2);
    finish();
    expect((await waiting).map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  it('may be as many frames as there are pixels for', async () => {
    const { body } = await upload(aGif(100, 50, 5), 'a.gif').expect(201);
    expect(body.data).toMatchObject({ width: 100, height: 50 });
  });

  it('may be very long', async () => {
    const { body } = await upload(await drawn(1000, 20_000).jpeg().toBuffer()).expect(201);
    expect(body.data).toMatchObject({ width: 1000, height: 20_000 });
  });

  it('may have exactly as many bytes as the limit says', async () => {
    const picture = await drawn(64, 64).jpeg().toBuffer();
    const padded = Buffer.concat([picture, Buffer.alloc(UPLOAD.maxBytes - picture.length)]);
    await upload(padded).expect(201);
  });
});

describe('an upload that is refused', () => {
  const before: string[] = [];
  beforeEach(() => before.splice(0, before.length, ...stored()));
  afterEach(() => {
    expect(stored()).toEqual(before);
    expect(arriving()).toEqual([]);
  });

  it.each([
    ['an SVG', Buffer.from(SVG), 'drawing.svg'],
    ['an SVG named like a photo', Buffer.from(SVG), 'photo.jpg'],
    ['a page', Buffer.from(HTML), 'page.html'],
    ['a page named like a picture', Buffer.from(HTML), 'page.png'],
    ['a document', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>'), 'letter.pdf'],
    ['words behind the first bytes of a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'photo.jpg'],
    ['words behind the first bytes of a GIF', Buffer.from(`GIF89a${HTML}`), 'a.gif'],
    ['an executable', Buffer.from('MZ\x90\0\x03'), 'photo.jpg'],
  ])('is %s', async (_, bytes, name) => {
    const answer = await upload(bytes, name);
    expect(failureOf(answer)).toEqual([415, 'NOT_A_PICTURE']);
    expect(answer.body.message).toBe('Please select a valid image file');
  });

  it('is a TIFF or an AVIF, for all that it is a picture', async () => {
    for (const format of ['tiff', 'avif'] as const) {
      expect((await upload(await drawn(16, 16).toFormat(format).toBuffer())).status).toBe(415);
    }
  });

  it('is one half of a photo', async () => {
    const bytes = await drawn(900, 900).jpeg().toBuffer();
    expect((await upload(bytes.subarray(0, bytes.length / 2))).status).toBe(415);
  });

  it('is one byte over the limit', async () => {
    const answer = await upload(Buffer.alloc(UPLOAD.maxBytes + 1));
    expect(failureOf(answer)).toEqual([413, 'TOO_LARGE']);
    expect(answer.body.message).toBe('File size must be less than 10MB');
  });

  it('has more pixels than a server should unpack', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    expect((await upload(bomb)).status).toBe(415);
  });

  it('is a GIF whose canvas no browser could show, however small its file and its frame', async () => {
    const gif = aGif(60_000, 60_000);
    expect(gif.length).toBe(43);
    const answer = await upload(gif, 'a.gif');
    expect(failureOf(answer)).toEqual([415, 'TOO_MANY_PIXELS']);
    expect(answer.body.message).toBe('This image has too many pixels. Please choose a smaller one.');
  });

  it('is a GIF of many frames, each of them small enough', async () => {
    expect(failureOf(await upload(aGif(1000, 1000, 65), 'a.gif'))).toEqual([415, 'TOO_MANY_PIXELS']);
  });

  it.each([
    ['an interlaced PNG', 'png'],
    ['a progressive JPEG', 'jpeg'],
    ['a WebP', 'webp'],
  ] as const)('is %s that would fill the memory, where rows of others are read one by one', async (_, format) => {
    const bytes = await drawn(5000, 5000).toFormat(format, { progressive: true }).toBuffer();
    expect(failureOf(await upload(bytes))).toEqual([415, 'TOO_MANY_PIXELS']);
  });

  it('is empty, or not there', async () => {
    expect(issuesOf(await upload(Buffer.alloc(0)))).toEqual({ file: 'Please select an image' });
    expect(issuesOf(await app.asAdmin.post('/api/uploads/event').field('type', 'event'))).toEqual({
      file: 'Please select an image',
    });
    expect(issuesOf(await app.asAdmin.post('/api/uploads/event').send({ file: 'x' }))).toEqual({
      file: 'Please select an image',
    });
  });

  it('has two files, or its file in another field', async () => {
    const picture = await drawn(8, 8).png().toBuffer();
    const two = app.asAdmin
      .post('/api/uploads/event')
      .attach('file', picture, 'a.png')
      .attach('file', picture, 'b.png');
    expect(issuesOf(await two)).toEqual({ file: 'Please select an image' });
    const other = app.asAdmin.post('/api/uploads/event').attach('image', picture, 'a.png');
    expect(issuesOf(await other)).toEqual({ file: 'Please select an image' });
  });

  it('has no boundary, or ends too soon', async () => {
    const send = (type: string, body: string) =>
      app.asAdmin.post('/api/uploads/event').set('Content-Type', type).send(body);
    expect(issuesOf(await send('multipart/form-data', 'x'))).toEqual({ file: 'Please select an image' });
    const cut = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf';
    expect(issuesOf(await send('multipart/form-data; boundary=x', cut))).toEqual({ file: 'Please select an image' });
  });

  it('comes from a visitor', async () => {
    const answer = await app.asVisitor.post('/api/uploads/general').field('type', 'general');
    expect(failureOf(answer)).toEqual([401, 'UNAUTHORIZED']);
  });

  it('is cut off half-way, which is no failure of the server', async () => {
    const [error, debug] = (['error', 'debug'] as const).map((level) => jest.spyOn(Log.prototype, level));
    const { port } = new URL(app.url);
    const asked = once(app.nest.getHttpServer(), 'request');
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /api/uploads/event HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${app.tokens.ADMIN}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 500000\r\n\r\n' +
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n' +
        'x'.repeat(100_000),
    );
    const [received] = (await asked) as [IncomingMessage];
    await until(() => received.readableFlowing === true);
    socket.destroy();
    await until(() => debug!.mock.calls.length > 0);
    await app.asVisitor.get('/health').expect(200);
    expect(debug).toHaveBeenCalledWith(expect.stringContaining('Request aborted'), 'Failure');
    expect(error).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });
});

describe('a picture for which there is no room', () => {
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

describe('what is half-written', () => {
  it('is removed at the next start when a killed process left it, and not when another instance is writing it', async () => {
    const [left, fresh] = ['left.jpg', 'fresh.jpg'].map((name) => join(app.dataDir, 'uploads-arriving', name));
    for (const path of [left!, fresh!]) writeFileSync(path, 'half');
    const hourAgo = new Date(Date.now() - 3_600_000);
    utimesSync(left!, hourAgo, hourAgo);
    await app.nest.get(PictureStore).open();
    expect(arriving()).toEqual(['fresh.jpg']);
    rmSync(fresh!);
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

  it('answers parts of a picture, and refuses a part that is not there', async () => {
    const { body } = await upload(await drawn().png().toBuffer()).expect(201);
    const part = (range: string) => app.asVisitor.get(body.data.url).set('Range', range);
    expect((await part('bytes=0-9')).headers['content-range']).toBe(`bytes 0-9/${body.data.bytes}`);
    expect((await part('bytes=99999999-')).status).toBe(416);
    expect((await part('bytes=10-5')).status).toBeLessThan(417);
    const { etag } = (await app.asVisitor.get(body.data.url)).headers;
    await app.asVisitor.get(body.data.url).set('If-None-Match', etag!).expect(304);
  });
});
