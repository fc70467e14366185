/** @database embedded */
import sharp from 'sharp';
import { UPLOAD, UPLOAD_TYPES } from '../../../contract/records/uploads.js';
import { type ApiScope, UPLOAD_SCOPE } from '../../../contract/records/api-scopes.js';
import { makeApiToken } from '../../support/api-tokens.js';
import { useApp } from '../../support/app.js';
import { issuesOf } from '../../support/expect.js';
import { aGif, drawn, uploadsOf } from '../../support/uploads.js';

const app = useApp();
const { seen, stored, upload } = uploadsOf(app);

describe('a picture that staff upload', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('is taken as %s, whatever its name says', async (format) => {
    const bytes = await drawn().toFormat(format).toBuffer();
    const { body } = await upload(bytes, 'notes.txt').expect(201);
    expect(body).toMatchObject({ success: true, message: 'File uploaded successfully' });
    const ending = format === 'jpeg' ? 'jpg' : format;
    expect(body.data.url).toMatch(new RegExp(`^/uploads/[0-9a-f-]{36}\\.${ending}$`));
    expect(body.data).toMatchObject({ width: 600, height: 400, fullUrl: `https://school.example.com${body.data.url}` });
    await app.makeReview({ profile: body.data.url, status: 'ACTIVE' });
    const served = await app.asVisitor.get(body.data.url).expect(200);
    expect(served.headers['content-type']).toBe(`image/${format}`);
    expect(served.headers['x-content-type-options']).toBe('nosniff');
    expect(served.headers['cache-control']).toBe('public, max-age=31536000, s-maxage=3600, immutable');
    expect(Number(served.headers['content-length'])).toBe(body.data.bytes);
  });

  it.each([...UPLOAD_TYPES, 'popup-posters'])('may be uploaded as %s', async (type) => {
    await upload(await drawn(8, 8).png().toBuffer(), 'a.png', type).expect(201);
  });

  it('is uploaded by an API token that may create or update records, and can be read at its fullUrl', async () => {
    const bytes = await drawn(8, 8).png().toBuffer();
    const send = (token: string) => app.as(token).post('/api/uploads/event').attach('file', bytes, 'a.png');
    const scopes: ApiScope[][] = [['events:create'], ['reviews:read', 'reviews:update'], [UPLOAD_SCOPE]];
    for (const allowed of scopes) {
      const { token } = await makeApiToken(app, allowed);
      const { fullUrl } = (await send(token).expect(201)).body.data;
      await app.asVisitor.get(new URL(fullUrl).pathname).expect(200);
    }
    const { token } = await makeApiToken(app, ['events:read', 'reviews:read', 'reviews:delete']);
    const refused = await send(token).expect(403);
    expect(refused.headers['www-authenticate']).toContain('insufficient_scope');
  });

  it.each(['video', 'constructor', 'toString', '__proto__'])('may not be uploaded as %s', async (type) => {
    const before = stored();
    const answer = await upload(await drawn(8, 8).png().toBuffer(), 'a.png', type);
    expect(issuesOf(answer)).toEqual({ type: `Must be one of ${UPLOAD_TYPES.join(', ')}` });
    expect(stored()).toEqual(before);
  });

  it('is stored upright and without location and camera', async () => {
    const bytes = await drawn(600, 400)
      .jpeg()
      .withExif({ IFD0: { Model: 'Secret phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 56/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await upload(bytes).expect(201);
    expect(body.data).toMatchObject({ width: 400, height: 600 });
    const served = await seen(body.data.url);
    const { exif, orientation, icc } = await sharp(served.body as Buffer).metadata();
    expect([exif, orientation ?? 1, icc]).toEqual([undefined, 1, undefined]);
    expect((served.body as Buffer).includes('Secret phone')).toBe(false);
  });

  it('has smaller variants beside it, each served like the picture itself', async () => {
    const { body } = await upload(await drawn(2000, 1000).jpeg().toBuffer()).expect(201);
    for (const width of [480, 960, 1600]) {
      const answer = await seen(body.data.url.replace('.jpg', `-${width}.webp`));
      expect((await sharp(answer.body as Buffer).metadata()).width).toBe(width);
      expect(answer.headers['cache-control']).toContain('immutable');
    }
  });

  it('may have any number of frames within the pixel limit', async () => {
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
