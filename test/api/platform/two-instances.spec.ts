import type { SeriesEvent } from '../../../contract/content/series.js';
import { startApp, type TestApp, useApp } from '../../support/app.js';
import { listQuery } from '../../support/expect.js';
import { drawn, uploadsOf } from '../../support/uploads.js';
import { until } from '../../support/until.js';

const app = useApp();
let second: TestApp;

beforeAll(async () => (second = await startApp({ DATA_DIR: app.dataDir }, app.database)));
afterAll(() => second.close());

const instances = () => [app, second];
const MOMENT_MS = 1500;
const inMoments = (moments: number) => new Date(Date.now() + moments * MOMENT_MS).toISOString();

/** What both instances answer a visitor: a status for each of the paths, or whether a page has a text. */
const statuses = async (...paths: string[]) => {
  const asked = instances().flatMap((on) => paths.map((path) => on.asVisitor.get(path)));
  return (await Promise.all(asked)).map(({ status }) => status);
};
const pagesHave = async (text: string, ...paths: string[]) => {
  const asked = instances().flatMap((on) => paths.map((path) => on.asVisitor.get(path).expect(200)));
  return (await Promise.all(asked)).map((page) => page.text.includes(text));
};
const isEach = (answers: unknown[], expected: unknown) => answers.every((answer) => answer === expected);

describe('on two instances', () => {
  it('pages, sitemap and pictures change on schedule, although both had cached them', async () => {
    const { url } = (
      await uploadsOf(app)
        .upload(await drawn().jpeg().toBuffer())
        .expect(201)
    ).body.data;
    await app.query('UPDATE pictures SET "newUntil" = now()');
    const fields: object = { title: 'At its moment', heroImage: url, publishAt: inMoments(1000) };
    const { id } = await app.makeEvent(fields);
    const path = `/event/${id}`;
    const turned = async (isShown: boolean) =>
      isEach(await statuses(path, url), isShown ? 200 : 404) &&
      isEach(await pagesHave(`${path}<`, '/sitemap-events-1.xml'), isShown);
    await app.makeEvent();
    expect(await turned(false)).toBe(true);
    const set = (moment: object) => app.asAdmin.put(`/api/events/${id}`).send(moment).expect(200);
    const publishAt = inMoments(1);
    await set({ publishAt });
    // Both cache what they answer until then.
    await turned(false);
    await until(() => turned(true));
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(publishAt));
    const unpublishAt = inMoments(1);
    await set({ unpublishAt });
    await until(() => turned(false));
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(unpublishAt));
  });

  it('a notice is in the HTML of every page until it ends', async () => {
    const message = 'Closed today: floods in the valley';
    const pages = ['/', '/events', '/contact'];
    expect(isEach(await pagesHave(message, ...pages), false)).toBe(true);
    const { id } = await app.makeNotice({ message });
    await until(async () => isEach(await pagesHave(message, ...pages), true));
    await second.asSuperAdmin.delete(`/api/notices/${id}`).expect(200);
    await until(async () => isEach(await pagesHave(message, ...pages), false));
  });

  it('a shared link works on both, until one of them revokes it', async () => {
    const { id: recordId } = await app.makeEvent({ title: 'Not yet public', status: 'DRAFT' });
    const link = await app.asAdmin.post('/api/shares').send({ collection: 'events', recordId }).expect(201);
    const { id, url } = link.body.data;
    expect(await pagesHave('Not yet public', url)).toEqual([true, true]);
    await second.asAdmin.delete(`/api/shares/${id}`).expect(200);
    expect(await statuses(url)).toEqual([404, 404]);
  });

  it('a preview that one has opened is rendered by the other', async () => {
    const values = { title: 'Not saved at all', date: '2099-03-14', time: '15:30', description: 'For all houses' };
    const input = { collection: 'events', values };
    const { url } = (await app.asAdmin.post('/api/previews').send(input).expect(200)).body.data;
    const form = { record: JSON.stringify(input) };
    const page = await second.asVisitor.post(url).type('form').send(form).expect(200);
    expect(page.text).toContain('Not saved at all');
  });

  it('two users repeat different events of a series concurrently, and no day gets two', async () => {
    const event = await app.makeEvent({ date: '2099-01-05T03:30:00.000Z' });
    const repeat = (on: TestApp, id: number, dates: string[]) =>
      on.asAdmin.post(`/api/events/${id}/repeat`).send({ dates }).expect(201);
    const [other] = (await repeat(app, event.id, ['2099-01-12'])).body.data as SeriesEvent[];
    const days = ['2099-01-19', '2099-01-26', '2099-02-02'];
    await Promise.all([repeat(app, event.id, days), repeat(second, other!.id, [...days].reverse().slice(1))]);
    const query = listQuery({ filter: { seriesId: event.id }, sort: ['date', 'ASC'] });
    const series = (await app.asAdmin.get('/api/events').query(query).expect(200)).body.data as SeriesEvent[];
    expect(series.map(({ date }) => date.slice(0, 10))).toEqual(['2099-01-05', '2099-01-12', ...days]);
  });
});
