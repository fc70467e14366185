import { CleanupService } from '../../server/cleanup/cleanup.service.js';
import { useApp } from '../support/app.js';
import { failureOf } from '../support/expect.js';

const app = useApp();

const RECORDS = [
  ['events', 'title', () => app.makeEvent({ status: 'DRAFT' })],
  ['branches', 'title', () => app.makeBranch({ status: 'DRAFT' })],
  ['reviews', 'name', () => app.makeReview({ status: 'INACTIVE' })],
  ['hero-slides', 'title', () => app.makeHeroSlide({ isActive: false })],
  ['popup-posters', 'title', () => app.makePopupPoster({ isActive: false })],
] as const;

const share = async (collection: string, recordId: number) =>
  (await app.asAdmin.post('/api/shares').send({ collection, recordId }).expect(201)).body.data;
const visit = (url: string) => app.asVisitor.get(url);

describe.each(RECORDS)('a link to one of the %s', (collection, name, make) => {
  it('shows the last saved version to a visitor, and nobody else of it', async () => {
    const record = (await make()) as unknown as Record<string, string> & { id: number };
    const other = (await make()) as unknown as Record<string, string>;
    const { url, until, createdBy } = await share(collection, record.id);
    expect(createdBy).toBe('The ADMIN');
    expect(Math.round((Date.parse(until) - Date.now()) / 3_600_000)).toBe(72);
    const shown = await visit(url).expect(200);
    expect(shown.text).toContain(record[name]);
    expect(shown.text).not.toContain(other[name]);
    expect(shown.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    await app.asAdmin
      .put(`/api/${collection}/${record.id}`)
      .send({ [name]: `Saved since ${collection}` })
      .expect(200);
    expect((await visit(url).expect(200)).text).toContain(`Saved since ${collection}`);
    expect((await visit(url.split('?')[0])).text).not.toContain(`Saved since ${collection}`);
  });

  it('answers what no page answers when it is forged, revoked, over, of another page or of a deleted record', async () => {
    const { id } = await make();
    const missing = await visit('/no-such-page').expect(404);
    const { url, id: revoked } = await share(collection, id);
    await visit(url).expect(200);
    const forged = [`${url}x`, url.replace(/shared=.*/, 'shared='), url.replace('?', 'x?'), url.replace(/\..*/, '')];
    for (const wrong of [...forged, `${url}&shared=a`]) expect((await visit(wrong)).text).toBe(missing.text);
    await app.asVisitor.post(url).type('form').send('form=sign-up').expect(404);
    await app.asAdmin.delete(`/api/shares/${revoked}`).expect(200);
    expect([(await visit(url)).status, (await visit(url)).text]).toEqual([404, missing.text]);
    const ended = await share(collection, id);
    await app.query(`UPDATE shares SET until = now() WHERE id = $1`, [ended.id]);
    expect((await visit(ended.url)).text).toBe(missing.text);
    const deleted = await share(collection, id);
    await app.asAdmin.delete(`/api/${collection}/${id}`).expect(200);
    expect((await visit(deleted.url)).text).toBe(missing.text);
    await app.asAdmin.post('/api/shares').send({ collection, recordId: id }).expect(404);
  });
});

it('are listed and revoked by staff alone, at most twenty of a record', async () => {
  const { id } = await app.makeEvent({ status: 'DRAFT' });
  const made = [];
  for (let link = 0; link < 20; link += 1) made.push((await share('events', id)).id);
  expect((await app.asAdmin.post('/api/shares').send({ collection: 'events', recordId: id })).status).toBe(409);
  const listed = (
    await app.asAdmin
      .get('/api/shares')
      .query({ record: `events.${id}` })
      .expect(200)
  ).body.data;
  expect(listed.map((one: { id: string }) => one.id).sort()).toEqual(made.sort());
  for (const query of ['events', 'events.x', '.1'])
    expect((await app.asAdmin.get('/api/shares').query({ record: query })).status).toBe(400);
  expect(failureOf(await app.asVisitor.get('/api/shares'))).toEqual([401, 'UNAUTHORIZED']);
  await app.asAdmin.delete('/api/shares/1').expect(404);
});

it('are forgotten after they ended', async () => {
  const { id } = await app.makeEvent();
  const ended = await share('events', id);
  await app.query(`UPDATE shares SET until = now() WHERE id = $1`, [ended.id]);
  await app.nest.get(CleanupService).cleanUp();
  expect(await app.query('SELECT id FROM shares WHERE id = $1', [ended.id])).toEqual([]);
});
