/** @database embedded */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import sharp from 'sharp';
import { UPLOAD } from '../../../contract/records/uploads.js';
import { Log } from '../../../server/platform/logging/log.js';
import { useApp } from '../../support/app.js';
import { failureOf, issuesOf } from '../../support/expect.js';
import { until } from '../../support/until.js';
import { aGif, drawn, uploadsOf } from '../../support/uploads.js';

const app = useApp();
const { arriving, stored, upload } = uploadsOf(app);

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(1)</script>';

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

  it('is a TIFF or an AVIF, although it is a picture', async () => {
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

  it('has too many pixels to decode', async () => {
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

  it('is empty or missing', async () => {
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

  it('has no boundary, or is incomplete', async () => {
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

  it('is aborted half-way, which is no server error', async () => {
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
