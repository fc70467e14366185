/** @database embedded */
import { COLLECTIONS, collectionsWith } from '../../../contract/records/collections.js';
import type { StaffEvent } from '../../../contract/content/events.js';
import { FOCAL_POINTS, type FocalPoints } from '../../../contract/records/focal-points.js';
import { useApp } from '../../support/app.js';
import { issuesOf } from '../../support/expect.js';
import { INPUTS } from '../../support/factories.js';

const app = useApp();

const A = '/uploads/a.jpg';
const B = '/uploads/b.jpg';
const MANY = Array.from({ length: FOCAL_POINTS.max + 1 }, (_, index) => `/uploads/${index}.jpg`);
const face = { [A]: { x: 30, y: 15 } };

describe.each(collectionsWith('cropped'))('the focal points of %s', (name) => {
  const [field] = COLLECTIONS[name].cropped;
  const path = ({ id }: { id: number }) => `/api/${name}/${id}`;
  const put = (record: { id: number }, change: object) => app.asAdmin.put(path(record)).send(change);
  const read = async (record: { id: number }, agent = app.asAdmin) =>
    (await agent.get(path(record)).expect(200)).body.data;
  const make = async (focalPoints?: FocalPoints) => {
    const { body } = await app.asAdmin
      .post(`/api/${name}`)
      .send({ ...INPUTS[name](), [field]: A, focalPoints })
      .expect(201);
    return body.data;
  };

  it('are stored, and read by staff and visitors', async () => {
    const record = await make(face);
    expect(record.focalPoints).toEqual(face);
    expect((await read(record, app.asVisitor)).focalPoints).toEqual(face);
    const moved = { [A]: { y: 0, x: 100 } };
    expect((await put(record, { focalPoints: moved }).expect(200)).body.data.focalPoints).toEqual(moved);
    expect((await read(record)).focalPoints).toEqual(moved);
  });

  it('are missing at first, after they were removed, and at the centre', async () => {
    const record = await make();
    expect(record.focalPoints).toEqual({});
    for (const nothing of [{}, { [A]: null }, { [A]: { x: 50, y: 50 } }, null]) {
      await put(record, { focalPoints: face }).expect(200);
      expect((await put(record, { focalPoints: nothing }).expect(200)).body.data.focalPoints).toEqual({});
    }
  });

  it('stay when other fields change, and go with their picture', async () => {
    const record = await make(face);
    expect((await put(record, { [field]: A }).expect(200)).body.data).toMatchObject({ version: 1, focalPoints: face });
    const turned = { [A]: { y: 15, x: 30 } };
    expect((await put(record, { focalPoints: turned }).expect(200)).body.data.version).toBe(1);
    const replaced = await put(record, { [field]: B, focalPoints: face }).expect(200);
    expect(replaced.body.data.focalPoints).toEqual({});
  });

  it('belong to pictures of the record, by path or URL', async () => {
    const record = await make();
    const refused = await put(record, { focalPoints: { '/uploads/c.jpg': { x: 1, y: 1 } } }).expect(400);
    expect(issuesOf(refused)).toEqual({ focalPoints: 'This record does not have the picture /uploads/c.jpg' });
    const saved = await put(record, { focalPoints: { [`https://school.example.com${A}`]: { x: 1, y: 2 } } });
    expect(saved.body.data.focalPoints).toEqual({ [A]: { x: 1, y: 2 } });
  });

  it.each([
    ['not an object', ['a'], FOCAL_POINTS.message],
    ['a text', 'left', FOCAL_POINTS.message],
    ['a text for a picture', { [A]: 'left' }, FOCAL_POINTS.message],
    ['half a point', { [A]: { x: 1 } }, FOCAL_POINTS.message],
    ['more than a point', { [A]: { x: 1, y: 1, z: 1 } }, FOCAL_POINTS.message],
    ['a list for a picture', { [A]: [1, 1] }, FOCAL_POINTS.message],
    ['below 0', { [A]: { x: -1, y: 1 } }, FOCAL_POINTS.range],
    ['above 100', { [A]: { x: 1, y: 101 } }, FOCAL_POINTS.range],
    ['not whole', { [A]: { x: 1.5, y: 1 } }, FOCAL_POINTS.range],
    ['a number as text', { [A]: { x: '1', y: 1 } }, FOCAL_POINTS.range],
    ['too many', Object.fromEntries(MANY.map((url) => [url, { x: 1, y: 1 }])), FOCAL_POINTS.tooMany],
  ])('are refused when they are %s', async (_what, focalPoints, message) => {
    const record = await make(face);
    expect(issuesOf(await put(record, { focalPoints }).expect(400))).toEqual({ focalPoints: message });
    expect((await read(record)).focalPoints).toEqual(face);
  });

  it('are in the history, and restored with it', async () => {
    const record = await make(face);
    await put(record, { focalPoints: {} }).expect(200);
    const { body } = await app.asAdmin.get(`${path(record)}/revisions`).expect(200);
    expect(body.data[0]).toMatchObject({ fields: ['focalPoints'], before: { focalPoints: face } });
    const restored = await app.asAdmin.post(`${path(record)}/revisions/1/restore`).expect(200);
    expect(restored.body.data.focalPoints).toEqual(face);
  });

  it('are duplicated, and restored from the trash', async () => {
    const record = await make(face);
    const copy = await app.asAdmin.post(`${path(record)}/duplicate`).expect(201);
    expect(copy.body.data.focalPoints).toEqual(face);
    await app.asAdmin.delete(path(record)).expect(200);
    const restored = await app.asAdmin.post(`${path(record)}/restore`).expect(200);
    expect(restored.body.data.focalPoints).toEqual(face);
  });
});

describe('on the pages', () => {
  const page = async (path: string) => (await app.asVisitor.get(path).expect(200)).text;
  const styleOf = (html: string, url: string) =>
    new RegExp(`<img[^>]*${url.replace('.jpg', '-960')}[^>]*>`).exec(html)?.[0].match(/style="([^"]*)"/)?.[1];

  it('place pictures of banners and cards, and leave those without one as they were', async () => {
    const focalPoints = { [A]: { x: 30, y: 15 } };
    const event = await app.makeEvent({ heroImage: A, mainImage: B, focalPoints });
    const html = await page(`/event/${event.id}`);
    expect(styleOf(html, A)).toBe('object-position:30% 15%');
    expect(styleOf(html, B)).toBeUndefined();
    const branch = await app.makeBranch({ heroImage: A, focalPoints });
    expect(styleOf(await page(`/branch/${branch.id}`), A)).toBe('object-position:30% 15%');
    // Only the first slide is part of the page.
    await app.dataSource.query('DELETE FROM hero_slides');
    await app.makeHeroSlide({
      imageUrl: '/uploads/slide.jpg',
      focalPoints: { '/uploads/slide.jpg': { x: 0, y: 100 } },
    });
    expect(styleOf(await page('/'), '/uploads/slide.jpg')).toBe('object-position:0% 100%');
  });

  it('are previewed before they are stored', async () => {
    const { id } = await app.makeEvent({ heroImage: A });
    const input = { collection: 'events', id, values: { focalPoints: face } };
    const { url } = (await app.asAdmin.post('/api/previews').send(input).expect(200)).body.data;
    const record = JSON.stringify(input);
    const shown = await app.asVisitor.post(url).type('form').send({ record }).expect(200);
    expect(styleOf(shown.text, A)).toBe('object-position:30% 15%');
    expect(styleOf(await page(`/event/${id}`), A)).toBeUndefined();
  });
});

it('follow a change of an earlier event of the series only for moved points', async () => {
  const get = async (id: number): Promise<StaffEvent> =>
    (await app.asAdmin.get(`/api/events/${id}`).expect(200)).body.data;
  const first = await app.makeEvent({ heroImage: A, mainImage: B, focalPoints: face });
  const repeated = await app.asAdmin.post(`/api/events/${first.id}/repeat`).send({ every: 'WEEK', times: 1 });
  const { id } = repeated.body.data[0];
  expect((await get(id)).focalPoints).toEqual(face);
  const own = { [A]: { x: 1, y: 1 } };
  await app.asAdmin.put(`/api/events/${id}`).send({ focalPoints: own }).expect(200);
  const focalPoints = { ...face, [B]: { x: 2, y: 2 } };
  await app.asAdmin.put(`/api/events/${first.id}/later`).send({ focalPoints }).expect(200);
  expect((await get(id)).focalPoints).toEqual({ ...own, [B]: { x: 2, y: 2 } });
});
