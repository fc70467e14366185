/** @database embedded */
import { ALT, ALTS, type Alts } from '../../../contract/records/alts.js';
import { COLLECTIONS, collectionsWith } from '../../../contract/records/collections.js';
import type { StaffEvent } from '../../../contract/content/events.js';
import { useApp } from '../../support/app.js';
import { issuesOf, listQuery } from '../../support/expect.js';
import { INPUTS } from '../../support/factories.js';
import { drawn, uploadsOf } from '../../support/uploads.js';

const app = useApp();
const { upload } = uploadsOf(app);

const A = '/uploads/a.jpg';
const B = '/uploads/b.jpg';
const MANY = Array.from({ length: ALTS.max + 1 }, (_, index) => `/uploads/${index}.jpg`);

/** The fields by which a record shows one picture alone; of other collections, the first of its pictures. */
const SHOWING: Record<string, (url: string) => object> = {
  events: (url) => ({ heroImage: url, photos: [url] }),
  branches: (url) => ({ photos: [url] }),
};

describe.each(collectionsWith('pictures'))('the alternative texts of %s', (name) => {
  const [field] = COLLECTIONS[name].pictures;
  const showing = (url: string) => ({ ...INPUTS[name](), ...(SHOWING[name]?.(url) ?? { [field]: url }) });
  const make = async (alts?: Alts) =>
    (
      await app.asAdmin
        .post(`/api/${name}`)
        .send({ ...showing(A), alts })
        .expect(201)
    ).body.data;
  const relay = { [A]: 'Two runners reach for the baton' };
  const path = ({ id }: { id: number }) => `/api/${name}/${id}`;
  const put = (record: { id: number }, change: object) => app.asAdmin.put(path(record)).send(change);
  const read = async (record: { id: number }, agent = app.asAdmin) =>
    (await agent.get(path(record)).expect(200)).body.data;

  it('are stored, and read by staff and visitors, in lists too', async () => {
    const record = await make({ [A]: '  Two runners reach for the baton ' });
    expect(record.alts).toEqual(relay);
    expect((await read(record, app.asVisitor)).alts).toEqual(relay);
    const query = listQuery({ filter: { id: record.id } });
    expect((await app.asVisitor.get(`/api/${name}`).query(query).expect(200)).body.data[0].alts).toEqual(relay);
    await put(record, { alts: { [A]: true } }).expect(200);
    expect((await read(record, app.asVisitor)).alts).toEqual({ [A]: true });
  });

  it('are empty at first, and after they were removed', async () => {
    const record = await make();
    expect(record.alts).toEqual({});
    for (const nothing of [{}, { [A]: ' ' }, { [A]: '\u200b\u2060' }, { [A]: '\u202e' }, { [A]: null }, null]) {
      await put(record, { alts: relay }).expect(200);
      expect((await put(record, { alts: nothing }).expect(200)).body.data.alts).toEqual({});
    }
  });

  it('contain no line breaks or bidi controls, like titles', async () => {
    const text = '\u202eTwo runners\r\nreach\u2028for \u2066the\u2069 baton';
    const saved = await put(await make(), { alts: { [A]: text }, title: text }).expect(200);
    const line = 'Two runners reach for the baton';
    expect(saved.body.data).toMatchObject({ alts: { [A]: line }, title: line });
    expect(issuesOf(await put(saved.body.data, { title: '\u202e\u200b' }).expect(400))).toHaveProperty('title');
  });

  it('remain if a save omits them, and are removed with their picture', async () => {
    const record = await make(relay);
    expect((await put(record, { title: 'Renamed' }).expect(200)).body.data.alts).toEqual(relay);
    expect((await put(record, { ...showing(B), alts: relay }).expect(200)).body.data.alts).toEqual({});
    expect((await put(record, showing(A)).expect(200)).body.data.alts).toEqual({});
  });

  it('are stored only for pictures of the record, by path', async () => {
    const record = await make();
    const refused = await put(record, { alts: { '/uploads/c.jpg': 'Somewhere else' } }).expect(400);
    expect(issuesOf(refused)).toEqual({ alts: 'This record does not have the picture /uploads/c.jpg' });
    const saved = await put(record, { alts: { [`https://school.example.com${A}`]: 'By its URL' } }).expect(200);
    expect(saved.body.data.alts).toEqual({ [A]: 'By its URL' });
  });

  it.each([
    ['a text that is too long', { [A]: 'x'.repeat(ALT.max + 1) }, ALTS.tooLong],
    ['false', { [A]: false }, ALTS.message],
    ['a number', { [A]: 7 }, ALTS.message],
    ['an object', { [A]: { text: 'Nested' } }, ALTS.message],
    ['a list', ['Two runners'], ALTS.message],
    ['one text', 'Two runners', ALTS.message],
    ['more pictures than there can be', Object.fromEntries(MANY.map((url) => [url, true])), ALTS.tooMany],
  ])('are refused when they are %s', async (_what, alts, message) => {
    const record = await make(relay);
    expect(issuesOf(await put(record, { alts }).expect(400))).toEqual({ alts: message });
    expect((await read(record)).alts).toEqual(relay);
  });

  it('are in the history and restored from it', async () => {
    const record = await make(relay);
    await put(record, { alts: { [A]: 'The last lap' } }).expect(200);
    const { body } = await app.asAdmin.get(`${path(record)}/revisions`).expect(200);
    expect(body.data[0]).toMatchObject({
      fields: ['alts'],
      before: { alts: relay },
      values: { alts: { [A]: 'The last lap' } },
    });
    const restored = await app.asAdmin.post(`${path(record)}/revisions/1/restore`).expect(200);
    expect(restored.body.data.alts).toEqual(relay);
  });

  it('are duplicated, and restored from the trash', async () => {
    const record = await make(relay);
    const copy = await app.asAdmin.post(`${path(record)}/duplicate`).expect(201);
    expect(copy.body.data.alts).toEqual(relay);
    await app.asAdmin.delete(path(record)).expect(200);
    const restored = await app.asAdmin.post(`${path(record)}/restore`).expect(200);
    expect(restored.body.data.alts).toEqual(relay);
  });

  it('do not make a picture public if they contain its URL', async () => {
    const { url } = (await upload(await drawn().jpeg().toBuffer()).expect(201)).body.data;
    await app.query('UPDATE pictures SET "newUntil" = now()');
    await make({ [A]: `As in https://school.example.com${url}` });
    await app.asVisitor.get(url).expect(404);
  });
});

it('are not changed by another order', async () => {
  const alts = { [A]: 'The start', '/uploads/longer.jpg': 'The finish' };
  const event = await app.makeEvent({ photos: [A, '/uploads/longer.jpg'], alts });
  const turned = Object.fromEntries(Object.entries(alts).reverse());
  const saved = await app.asAdmin
    .put(`/api/events/${event.id}`)
    .send({ photos: event.photos.toReversed(), alts: turned });
  expect(saved.body.data).toMatchObject({ version: 2, alts });
  const { body } = await app.asAdmin.get(`/api/events/${event.id}/revisions`).expect(200);
  expect(body.data[0].fields).toEqual(['photos']);
  const again = await app.asAdmin.put(`/api/events/${event.id}`).send({ alts }).expect(200);
  expect(again.body.data.version).toBe(2);
});

describe('on the pages', () => {
  const alts = { [A]: 'Children & a "kite"', [B]: true } as const;
  const escaped = 'Children &amp; a &quot;kite&quot;';
  const page = async (path: string) => (await app.asVisitor.get(path).expect(200)).text;

  it('are rendered for pictures and link previews, and empty for decorative ones', async () => {
    const { id } = await app.makeEvent({ heroImage: A, photos: [B, '/uploads/c.jpg'], title: 'Kite day', alts });
    const html = await page(`/event/${id}`);
    const altOf = (url: string) =>
      new RegExp(`<img[^>]*${url.replace('.jpg', '-960')}[^>]* alt="([^"]*)"`).exec(html)?.[1];
    expect(altOf(A)).toBe(escaped);
    expect(html).toContain(`<meta property="og:image:alt" content="${escaped}"/>`);
    // Each of them is all that its link to the whole photograph has.
    expect([altOf(B), altOf('/uploads/c.jpg')]).toEqual(['Kite day', 'Kite day']);
  });

  it('are part of a card for its single picture', async () => {
    await app.makeEvent({ heroImage: A, photos: [B], date: '2099-01-31T10:00:00.000Z', alts });
    const html = await page('/events');
    expect(html).toContain(`alt="${escaped}"`);
    expect(html).toContain('"alts":{"/uploads/a.jpg":"Children & a \\"kite\\""}');
  });

  it('are previewed', async () => {
    const { id } = await app.makeEvent({ heroImage: A });
    const input = { collection: 'events', id, values: { alts: { [A]: 'As it will be' } } };
    const { url } = (await app.asAdmin.post('/api/previews').send(input).expect(200)).body.data;
    const shown = await app.asVisitor
      .post(url)
      .type('form')
      .send({ record: JSON.stringify(input) })
      .expect(200);
    expect(shown.text).toContain('alt="As it will be"');
    expect(await page(`/event/${id}`)).not.toContain('As it will be');
  });
});

describe('in a series', () => {
  const get = async (id: number): Promise<StaffEvent> =>
    (await app.asAdmin.get(`/api/events/${id}`).expect(200)).body.data;

  async function makeSeries() {
    const alts = { [A]: 'The hall', [B]: 'The stage' };
    const first = await app.makeEvent({ heroImage: A, photos: [B], alts });
    const answer = await app.asAdmin
      .post(`/api/events/${first.id}/repeat`)
      .send({ every: 'WEEK', times: 1 })
      .expect(201);
    return { first, later: await get(answer.body.data[0].id), alts };
  }

  it('are repeated with the event', async () => {
    const { later, alts } = await makeSeries();
    expect(later.alts).toEqual(alts);
  });

  it('follow a change of an earlier event only for changed texts', async () => {
    const { first, later } = await makeSeries();
    await app.asAdmin
      .put(`/api/events/${later.id}`)
      .send({ alts: { [A]: 'The old hall', [B]: 'The stage' } })
      .expect(200);
    const change = {
      photos: [B, '/uploads/new.jpg'],
      alts: { [A]: 'The hall', [B]: true, '/uploads/new.jpg': 'The choir' },
    };
    await app.asAdmin.put(`/api/events/${first.id}/later`).send(change).expect(200);
    expect((await get(later.id)).alts).toEqual({ [A]: 'The old hall', [B]: true, '/uploads/new.jpg': 'The choir' });
    await app.asAdmin.put(`/api/events/${first.id}/later`).send({ photos: [], alts: {} }).expect(200);
    expect((await get(later.id)).alts).toEqual({});
  });

  it('leave a later event unchanged if only others change', async () => {
    const { first, later, alts } = await makeSeries();
    await app.asAdmin.put(`/api/events/${first.id}/later`).send({ title: 'Renamed', alts }).expect(200);
    const { body } = await app.asAdmin.get(`/api/events/${later.id}/revisions`).expect(200);
    expect(body.data[0].fields).toEqual(['title']);
  });
});
