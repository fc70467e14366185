import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { StaffReview } from '../../../contract/content/reviews.js';
import type { Upload } from '../../../contract/records/uploads.js';
import { CleanupService } from '../../../server/operations/cleanup/cleanup.service.js';
import { PictureStore } from '../../../server/records/uploads/picture-store.js';
import { startApp, type TestApp, useApp } from '../../support/app.js';
import { aBranch, anEvent, aHeroSlide, aNotice, aPopupPoster, aReview } from '../../support/factories.js';

const app = useApp();
let other: TestApp;

beforeAll(async () => (other = await startApp({ DATA_DIR: app.dataDir }, app.database)));
afterAll(() => other.close());

const cleanUp = (at = app) => at.nest.get(CleanupService).cleanUp();

async function upload(): Promise<Upload> {
  const bytes = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#1d4a7c' } })
    .jpeg()
    .toBuffer();
  return (await app.asAdmin.post('/api/uploads/general').attach('file', bytes, 'a.jpg').expect(201)).body.data;
}

/** As if everything had been uploaded, and noticed to be named by nothing, so many days earlier. */
const pass = (days: number) =>
  app.query(
    `UPDATE pictures SET "createdAt" = "createdAt" - make_interval(days => $1),
            "unnamedSince" = "unnamedSince" - make_interval(days => $1)`,
    [days],
  );

async function statusOf({ url }: Upload): Promise<number> {
  const { key } = (await app.asAdmin.get('/api/auth/picture-key').expect(200)).body.data;
  return (await app.asVisitor.get(url).query({ key })).status;
}
const filesOf = ({ url }: Upload) => {
  const name = url.slice('/uploads/'.length).replace(/\..*/, '');
  return readdirSync(join(app.dataDir, 'uploads')).filter((file) => file.startsWith(name));
};

describe('an unused picture', () => {
  const review = async ({ url }: Upload) =>
    (
      await app.asAdmin
        .post('/api/reviews')
        .send(aReview({ profile: url }))
        .expect(201)
    ).body.data as StaffReview;
  const deleteForever = ({ id }: StaffReview) =>
    app.asSuperAdmin.delete(`/api/reviews/${id}`).query({ forever: true }).expect(200);

  it('is deleted with its variants by the second clean-up after its record', async () => {
    const picture = await upload();
    const named = await review(picture);
    await pass(30);
    await cleanUp();
    await deleteForever(named);
    await cleanUp();
    expect(await statusOf(picture)).toBe(200);
    await cleanUp();
    const answer = await app.asVisitor.get(picture.url).expect(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(filesOf(picture)).toEqual([]);
    expect(await app.query('SELECT 1 FROM pictures WHERE name = $1', [picture.url.slice(9, -4)])).toEqual([]);
  });

  it('is deleted after its record has expired from the trash', async () => {
    const picture = await upload();
    const { id } = await review(picture);
    await app.asAdmin.delete(`/api/reviews/${id}`).expect(200);
    await pass(31);
    await cleanUp();
    await cleanUp();
    expect(await statusOf(picture)).toBe(200);
    await app.query(`UPDATE trash SET "deletedAt" = now() - interval '31 days' WHERE "recordId" = $1`, [id]);
    await cleanUp();
    await cleanUp();
    await cleanUp();
    expect(await statusOf(picture)).toBe(404);
  });

  it('is kept for seven days from its upload, whether or not it was used', async () => {
    const [never, meanwhile] = [await upload(), await upload()];
    const named = await review(meanwhile);
    await cleanUp();
    await pass(6);
    await deleteForever(named);
    await cleanUp();
    await cleanUp();
    expect([await statusOf(never), await statusOf(meanwhile)]).toEqual([200, 200]);
    await pass(1);
    await cleanUp();
    expect([await statusOf(never), await statusOf(meanwhile)]).toEqual([404, 404]);
  });

  it('is kept while its form is open', async () => {
    const picture = await upload();
    await pass(6);
    await cleanUp();
    await app.asAdmin
      .post('/api/reviews')
      .send(aReview({ profile: picture.url }))
      .expect(201);
    await cleanUp();
    await pass(30);
    await cleanUp();
    expect(await statusOf(picture)).toBe(200);
  });

  it('without a row is found on disk, and kept for seven days from then', async () => {
    const picture = await upload();
    await app.query('DELETE FROM pictures');
    await cleanUp();
    expect(await statusOf(picture)).toBe(200);
    const [row] = await app.query<{ bytes: string }>('SELECT bytes FROM pictures WHERE name = $1', [
      picture.url.slice(9, -4),
    ]);
    expect(Number(row!.bytes)).toBeGreaterThan(picture.bytes);
    await pass(7);
    await cleanUp();
    expect(await statusOf(picture)).toBe(404);
  });

  it('is deleted once if several instances clean up concurrently', async () => {
    const picture = await upload();
    await cleanUp();
    await pass(7);
    await Promise.all([cleanUp(), cleanUp(other), cleanUp()]);
    expect(await statusOf(picture)).toBe(404);
  });

  it('is found again if its deletion was interrupted', async () => {
    const picture = await upload();
    await cleanUp();
    await pass(7);
    const remove = jest.spyOn(PictureStore.prototype, 'remove').mockRejectedValueOnce(new Error('cut off'));
    await expect(cleanUp()).rejects.toThrow('cut off');
    remove.mockRestore();
    expect(await statusOf(picture)).toBe(200);
    await cleanUp();
    await pass(7);
    await cleanUp();
    expect(await statusOf(picture)).toBe(404);
  });
});

describe('a picture in use', () => {
  const url = (picture: Upload, suffix = '') => picture.url.replace('.jpg', suffix || '.jpg');
  const post = (path: string, body: object, as = app.asAdmin) => as.post(`/api/${path}`).send(body).expect(201);

  it.each<[string, (picture: Upload) => Promise<unknown>]>([
    ['an event', (picture) => post('events', anEvent({ heroImage: picture.url }))],
    ['an event that is a draft', (picture) => post('events', anEvent({ mainImage: picture.url, status: 'DRAFT' }))],
    ["an event's gallery", (picture) => post('events', anEvent({ photos: ['/uploads/x.jpg', picture.url] }))],
    ['a branch', (picture) => post('branches', aBranch({ heroImage: picture.fullUrl }))],
    ["a branch's gallery", (picture) => post('branches', aBranch({ photos: [picture.url] }))],
    ['a review', (picture) => post('reviews', aReview({ profile: picture.url, status: 'INACTIVE' }))],
    ['a poster', (picture) => post('popup-posters', aPopupPoster({ imageUrl: picture.url, isActive: false }))],
    ['a slide', (picture) => post('hero-slides', aHeroSlide({ imageUrl: picture.url }))],
    ['the link of a slide', (picture) => post('hero-slides', aHeroSlide({ ctaLink: picture.url }))],
    ['a setting', (picture) => app.asAdmin.put('/api/settings/site_logo').send({ value: picture.url }).expect(200)],
    ['the button of a poster', (picture) => post('popup-posters', aPopupPoster({ ctaLink: picture.fullUrl }))],
    ['the words of an event', (picture) => post('events', anEvent({ description: `See ${picture.fullUrl}.` }))],
    ['the words of a branch', (picture) => post('branches', aBranch({ description: picture.fullUrl }))],
    ['the words of a review', (picture) => post('reviews', aReview({ review: `See ${picture.fullUrl}!` }))],
    ['the words of a slide', (picture) => post('hero-slides', aHeroSlide({ description: picture.fullUrl }))],
    ['the words of a poster', (picture) => post('popup-posters', aPopupPoster({ description: picture.fullUrl }))],
    ['the words of a notice', (picture) => post('notices', aNotice({ message: picture.fullUrl }), app.asSuperAdmin)],
    [
      'a text of the site',
      (picture) =>
        app.asAdmin
          .put('/api/settings/site_description')
          .send({ value: `See ${picture.fullUrl}` })
          .expect(200),
    ],
    ['its variant', (picture) => post('reviews', aReview({ profile: url(picture, '-480.webp') }))],
    [
      'its address elsewhere',
      (picture) => post('reviews', aReview({ profile: `https://old.example.com${picture.url}` })),
    ],
  ])('by %s stays', async (_, name) => {
    const picture = await upload();
    await name(picture);
    await pass(30);
    await cleanUp();
    expect(await statusOf(picture)).toBe(200);
    expect(filesOf(picture)).toHaveLength(4);
  });
});
