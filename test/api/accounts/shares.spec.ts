import { CleanupService } from '../../../server/operations/cleanup/cleanup.service.js';
import { PREVIEWED } from '../../../contract/records/open-forms.js';
import { PASSWORD, useApp } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { declaredBy, MAKERS } from '../../support/collections.js';
import { issuesOf } from '../../support/expect.js';

const app = useApp();

const share = async (collection: string, recordId: number) =>
  (await app.asAdmin.post('/api/shares').send({ collection, recordId }).expect(201)).body.data;
/** A calendar day is shown in its month, to which its link leads. */
const visit = (url: string) => app.asVisitor.get(url).redirects(1);

describe.each(PREVIEWED)('a link to one of the %s', (collection) => {
  const { abilities, publication } = declaredBy(collection);
  const name = abilities!.duplicate!.column;
  const make = () => MAKERS[collection](app, { [publication!.column]: publication!.waiting });

  it('shows the last saved version to a visitor, and nothing else', async () => {
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

  it('responds like a missing page if it is forged, revoked, expired, for another page or for a deleted record', async () => {
    const { id } = await make();
    const missing = await visit('/no-such-page').expect(404);
    const { url, id: revoked } = await share(collection, id);
    await visit(url).expect(200);
    const forged = [
      `${url}x`,
      `${url}.x`,
      url.replace(/shared=.*/, 'shared='),
      url.replace('?', 'x?'),
      url.replace(/\..*/, ''),
    ];
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

it('are listed and revoked by staff only, at most twenty of a record', async () => {
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
  for (const query of ['events', 'events.x', '.1', 'contacts.1'])
    expect((await app.asAdmin.get('/api/shares').query({ record: query })).status).toBe(400);
  expect(issuesOf(await app.asAdmin.post('/api/shares').send({ collection: 'events' }))).toHaveProperty('recordId');
  await app.asAdmin.delete('/api/shares/1').expect(404);
});

it('are deleted with a record that is deleted permanently or expires in the trash', async () => {
  const [one, other] = [await app.makeEvent(), await app.makeEvent()];
  await share('events', one.id);
  await share('events', other.id);
  const left = () => app.query('SELECT id FROM shares WHERE "recordId" IN ($1, $2)', [one.id, other.id]);
  await app.asSuperAdmin.delete(`/api/events/${one.id}`).query({ forever: true }).expect(200);
  expect(await left()).toHaveLength(1);
  await app.asAdmin.delete(`/api/events/${other.id}`).expect(200);
  await app.query(`UPDATE trash SET "deletedAt" = now() - interval '31 days' WHERE "recordId" = $1`, [other.id]);
  await app.nest.get(CleanupService).cleanUp();
  expect(await left()).toEqual([]);
});

it('are deleted after they expired', async () => {
  const { id } = await app.makeEvent();
  const ended = await share('events', id);
  await app.query(`UPDATE shares SET until = now() WHERE id = $1`, [ended.id]);
  await app.nest.get(CleanupService).cleanUp();
  expect(await app.query('SELECT id FROM shares WHERE id = $1', [ended.id])).toEqual([]);
});

describe('a link whose creator', () => {
  /** Somebody's link to a draft of a branch, what becomes of that person, and what is seen of the link. */
  async function shared(fields = {}) {
    const branch = await app.makeBranch();
    const event = await app.makeEvent({ status: 'DRAFT', branch: branch.name });
    const { email, agent } = await staffAs(app, { role: 'ADMIN', ...fields });
    const maker = (await agent.get('/api/auth/me')).body.data.id as number;
    const link = await agent.post('/api/shares').send({ collection: 'events', recordId: event.id }).expect(201);
    const path = `/api/users/${maker}`;
    const currentPassword = PASSWORD;
    return {
      branch,
      email,
      change: (change: object) =>
        app.asSuperAdmin
          .put(path)
          .send({ currentPassword, ...change })
          .expect(200),
      remove: () => app.asSuperAdmin.delete(path).send({ currentPassword }).expect(200),
      holds: async () => {
        const { status } = await visit(link.body.data.url);
        const listed = await app.asAdmin.get('/api/shares').query({ record: `events.${event.id}` });
        expect([status, listed.body.data.length]).toEqual(status === 200 ? [200, 1] : [404, 0]);
        return status === 200;
      },
    };
  }

  it('is disabled is invalid and not listed, until the account is enabled again', async () => {
    const { change, holds } = await shared();
    expect(await holds()).toBe(true);
    await change({ isActive: false });
    expect(await holds()).toBe(false);
    await change({ isActive: true });
    expect(await holds()).toBe(true);
  });

  it('is deleted is invalid', async () => {
    const { remove, holds } = await shared();
    await remove();
    expect(await holds()).toBe(false);
  });

  it('is bound to branches is valid while the record is of one of them', async () => {
    const { branch, change, holds } = await shared();
    const other = await app.makeBranch();
    await change({ branchIds: [other.id] });
    expect(await holds()).toBe(false);
    await change({ branchIds: [other.id, branch.id] });
    expect(await holds()).toBe(true);
    await change({ role: 'EDITOR', branchIds: [] });
    expect(await holds()).toBe(true);
  });

  it('is bound to branches is invalid for records of the whole school', async () => {
    const { id } = await app.makeReview({ status: 'INACTIVE' });
    const { branch, change, email } = await shared();
    const agent = app.as(await app.signIn(email));
    const link = await agent.post('/api/shares').send({ collection: 'reviews', recordId: id }).expect(201);
    await visit(link.body.data.url).expect(200);
    await change({ branchIds: [branch.id] });
    await visit(link.body.data.url).expect(404);
  });

  it('cannot use it does not count among those of its record', async () => {
    const { id } = await app.makeEvent({ status: 'DRAFT' });
    const { change, email } = await shared();
    const agent = app.as(await app.signIn(email));
    const make = (by: typeof agent) => by.post('/api/shares').send({ collection: 'events', recordId: id });
    for (let link = 0; link < 20; link += 1) await make(agent).expect(201);
    await make(app.asAdmin).expect(409);
    await change({ isActive: false });
    await make(app.asAdmin).expect(201);
  });
});
