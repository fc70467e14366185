import type { Activity } from '../../../contract/accounts/activity.js';
import { PASSWORD, useApp } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { anEvent, aNotice, soon } from '../../support/factories.js';
import { EventsService } from '../../../server/content/events/events.service.js';
import { queriesOf } from '../../support/queries.js';

const app = useApp();

const list = async (query: object = {}): Promise<Activity[]> =>
  (await app.asAdmin.get('/api/activity').query(query).expect(200)).body.data;

/** Somebody whose account can be deleted. */
async function leaver() {
  const { agent } = await staffAs(app, { name: 'Leela' });
  const { id } = (await agent.get('/api/auth/me').expect(200)).body.data as { id: number };
  return { agent, id };
}

describe('the activity', () => {
  it('is listed newest first, with the user and the title of what the school publishes', async () => {
    const { id } = await app.makeEvent({ title: 'Drama night' });
    await app.asAdmin.put(`/api/events/${id}`).send({ title: 'Drama evening' }).expect(200);
    await app.asAdmin.put('/api/settings/contact_phone').send({ value: '011 222 3333' }).expect(200);
    expect((await list()).slice(0, 3)).toMatchObject([
      { collection: 'settings', record: 'contact_phone', action: 'updated', category: 'contact', by: 'The ADMIN' },
      { collection: 'events', record: `${id}`, action: 'updated', fields: ['title'], title: 'Drama evening' },
      { collection: 'events', record: `${id}`, action: 'created', title: 'Drama night', by: 'The SUPER_ADMIN' },
    ]);
  });

  it('includes what the scheduler did, but no baseline revisions', async () => {
    const { id } = (
      await app.asSuperAdmin
        .post('/api/events')
        .send({ ...anEvent(), publishAt: soon() })
        .expect(201)
    ).body.data;
    await app.query(`UPDATE events SET "publishAt" = now(), "scheduledFor" = now() WHERE id = $1`, [id]);
    await app.nest.get(EventsService).abilities.schedule!.transitionDue();
    expect((await list())[0]).toMatchObject({ record: `${id}`, action: 'published', by: null, byId: null });
    expect((await list()).filter(({ action, by }) => action === 'created' && by === null)).toEqual([]);
  });

  it('marks a deleted record as being in the trash', async () => {
    const { id } = await app.makeReview({ name: 'Kumari' });
    await app.asAdmin.delete(`/api/reviews/${id}`).expect(200);
    const [last] = await list({ collection: 'reviews' });
    expect(last).toMatchObject({ action: 'deleted', isDeleted: true, title: 'Kumari' });
    await app.asAdmin.post(`/api/reviews/${id}/restore`).expect(200);
    const [restored, deleted] = await list({ collection: 'reviews' });
    expect([restored!.action, restored!.isDeleted, deleted!.isDeleted]).toEqual(['restored', false, false]);
  });

  it('names the parent of a message and the child of an application, and nothing else that a parent wrote', async () => {
    const message = await app.makeContact();
    const application = await app.makeAdmission();
    await app.asAdmin.put(`/api/contacts/${message.id}`).send({ status: 'RESOLVED' }).expect(200);
    await app.asAdmin.put(`/api/admissions/${application.id}`).send({ status: 'CONTACTED' }).expect(200);
    const rows = (await list()).slice(0, 2);
    expect(rows).toMatchObject([
      { collection: 'admissions', record: `${application.id}`, status: 'CONTACTED', title: application.studentName },
      { collection: 'contacts', record: `${message.id}`, status: 'RESOLVED', title: message.name },
    ]);
    const { id: branchId } = await app.makeBranch();
    await app.asAdmin.put(`/api/contacts/${message.id}`).send({ branchId }).expect(200);
    expect((await list())[0]).toMatchObject({ record: `${message.id}`, fields: ['branch'], status: null });
    expect(JSON.stringify(await list())).not.toMatch(/0771234567|example\.com|Friday/);
  });

  it('includes who created, changed and ended a notice, by a number after the account was deleted', async () => {
    const { agent, id: byId } = await leaver();
    const branch = await app.makeBranch();
    const message = 'Closed today: floods';
    const raised = await agent
      .post('/api/notices')
      .send(aNotice({ message, branchId: branch.id }))
      .expect(201);
    const { id } = raised.body.data;
    await app.asSuperAdmin.put(`/api/notices/${id}`).send({ level: 'urgent' }).expect(200);
    await agent.delete(`/api/notices/${id}`).expect(200);
    await app.asSuperAdmin.delete(`/api/users/${byId}`).send({ currentPassword: PASSWORD }).expect(200);
    const about = { collection: 'notices', record: `${id}`, title: message, number: null, isReachable: true };
    expect(await list({ collection: 'notices' })).toMatchObject([
      { ...about, action: 'ended', by: `Former user ${byId}`, byId },
      { ...about, action: 'updated', by: 'The SUPER_ADMIN', fields: ['level'] },
      { ...about, action: 'created', by: `Former user ${byId}`, byId },
    ]);
    expect(await list({ byId })).toHaveLength(2);
  });

  it('includes permanent deletions and who made them, without content', async () => {
    const { id } = await app.makeEvent({ title: 'Nobody remembers' });
    const message = await app.makeContact();
    await app.asSuperAdmin.delete(`/api/events/${id}?forever=true`).expect(200);
    await app.asAdmin.delete(`/api/contacts/${message.id}`).expect(200);
    await app.asSuperAdmin.delete(`/api/contacts/${message.id}?forever=true`).expect(200);
    const gone = {
      action: 'deleted_forever',
      by: 'The SUPER_ADMIN',
      title: null,
      isDeleted: false,
      isReachable: false,
    };
    expect((await list()).slice(0, 2)).toMatchObject([
      { ...gone, collection: 'contacts', record: `${message.id}`, status: null },
      { ...gone, collection: 'events', record: `${id}` },
    ]);
    expect((await list({ collection: 'events' })).filter(({ record }) => record === `${id}`)).toHaveLength(1);
  });

  it('is limited to their branches for a branch-bound user, and to their own actions without content', async () => {
    const [own, other] = [await app.makeBranch(), await app.makeBranch()];
    const { agent } = await staffAs(app, { branchIds: [own.id] });
    const event = await app.makeEvent({ branch: own.name, title: 'Mine' });
    await agent.put(`/api/events/${event.id}`).send({ title: 'Mine for now' }).expect(200);
    await app.asAdmin.put(`/api/events/${event.id}`).send({ branch: other.name, title: 'Not mine' }).expect(200);
    await app.makeEvent({ branch: other.name });
    await app.makeNotice({ branchId: other.id });
    const notice = await app.makeNotice({ branchId: own.id });
    const { data } = (await agent.get('/api/activity').expect(200)).body;
    expect(data).toMatchObject([
      { collection: 'notices', record: `${notice.id}`, title: notice.message, isReachable: true },
      { collection: 'events', record: `${event.id}`, by: 'Ruwan Perera', title: null, isReachable: false },
      { collection: 'branches', record: `${own.id}`, action: 'created', isReachable: true },
    ]);
  });

  it('hides saves from when the record was of another branch from a branch-bound user', async () => {
    const [own, other] = [await app.makeBranch(), await app.makeBranch()];
    const { agent } = await staffAs(app, { branchIds: [own.id] });
    const event = await app.makeEvent({ branch: other.name, title: 'Staff party of others' });
    const bare = await app.makeEvent({ branch: null, title: 'Of the whole school' });
    for (const { id } of [event, bare]) {
      await app.asAdmin.put(`/api/events/${id}`).send({ branch: own.name, title: 'Mine now' }).expect(200);
    }
    const { data } = (await agent.get('/api/activity?collection=events').expect(200)).body;
    expect(data).toMatchObject([
      { record: `${bare.id}`, action: 'updated', title: 'Mine now', isReachable: true },
      { record: `${event.id}`, action: 'updated', title: 'Mine now', isReachable: true },
    ]);
    await agent.put(`/api/events/${event.id}`).send({ title: 'Done for others' }).expect(200);
    const did = `UPDATE revisions SET "values" = "values" || $2 WHERE collection = 'events' AND record = $1 AND number = 3`;
    await app.query(did, [`${event.id}`, { branchId: other.id }]);
    const [last] = (await agent.get('/api/activity?collection=events').expect(200)).body.data;
    expect(last).toMatchObject({ record: `${event.id}`, by: 'Ruwan Perera', title: null, isReachable: false });
  });

  it("hides everything that parents sent from an editor, even the editor's own actions", async () => {
    const { agent, email } = await staffAs(app, {});
    const message = await app.makeContact();
    await agent.put(`/api/contacts/${message.id}`).send({ status: 'RESOLVED' }).expect(200);
    const { data: users } = (await app.asSuperAdmin.get('/api/users').query({ filter: JSON.stringify({ q: email }) }))
      .body;
    const change = { role: 'EDITOR', currentPassword: PASSWORD };
    await app.asSuperAdmin.put(`/api/users/${users[0].id}`).send(change).expect(200);
    const editor = app.as(await app.signIn(email));
    expect((await editor.get('/api/activity').query({ byId: users[0].id }).expect(200)).body.data).toEqual([]);
  });

  it('excludes other kinds of records, such as documents of children and unknown ones', async () => {
    const { agent } = await staffAs(app, { role: 'EDITOR' });
    const documents = `/api/admissions/${(await app.makeAdmission()).id}/documents`;
    const [document] = (
      await app.asAdmin
        .post(documents)
        .send({ names: ['Report of Senuli'] })
        .expect(201)
    ).body.data;
    await app.asAdmin.delete(`${documents}/${document.id}`).expect(200);
    await app.query(
      `INSERT INTO revisions (collection, record, number, action, fields, "values", by)
       SELECT name, '1', 1, 'updated', '{name}', '{"name": "Report of Senuli"}', 'A colleague'
         FROM unnest(ARRAY['documents', 'probes']) AS name`,
    );
    for (const reader of [agent, app.asAdmin, app.asSuperAdmin]) {
      const { data } = (await reader.get('/api/activity').expect(200)).body;
      expect(data.filter(({ collection }: Activity) => /documents|probes/.test(collection))).toEqual([]);
      expect(JSON.stringify(data)).not.toContain('Report of');
    }
    await app.query(`DELETE FROM revisions WHERE collection IN ('documents', 'probes')`);
  });

  it('can be filtered by collection and by user', async () => {
    const { id } = await app.makeHeroSlide();
    await app.asAdmin.put(`/api/hero-slides/${id}`).send({ title: 'Mine' }).expect(200);
    const [mine] = await list();
    const own = await list({ byId: mine!.byId });
    expect(new Set(own.map(({ by }) => by))).toEqual(new Set(['The ADMIN']));
    expect(await list({ byId: mine!.byId, collection: 'hero-slides' })).toEqual([mine]);
    expect(await list({ byId: 999_999 })).toEqual([]);
    expect((await app.asAdmin.get('/api/activity?collection=users')).status).toBe(400);
    expect((await app.asAdmin.get('/api/activity?byId=0')).status).toBe(400);
  });

  it('groups the same action on many records into one row, next to the others', async () => {
    const { id } = await app.makeReview();
    await app.asAdmin.put(`/api/reviews/${id}`).send({ stars: 2 }).expect(200);
    const insert = (count: number, action: string) =>
      app.query(
        `INSERT INTO revisions (collection, record, number, "by", "byId", action, fields, "values", at)
         SELECT 'reviews', 900000 + n, 1, 'Nimali', 900, $2, '{status}', '{"name":"Kumari"}', now() + n * interval '1 ms'
           FROM generate_series(1, $1::int) AS n`,
        [count, action],
      );
    await insert(300, 'unpublished');
    const [many, before] = await list({ collection: 'reviews' });
    expect(many).toMatchObject({ action: 'unpublished', by: 'Nimali', count: 300, title: null, isReachable: false });
    expect(before).toMatchObject({ record: `${id}`, action: 'updated', by: 'The ADMIN', count: 1 });
    await app.query(`DELETE FROM revisions WHERE "byId" = 900`);
    await insert(4, 'published');
    expect((await list({ collection: 'reviews' })).slice(0, 4).map(({ count, title }) => [count, title])).toEqual(
      Array(4).fill([1, 'Kumari']),
    );
    await app.query(`DELETE FROM revisions WHERE "byId" = 900`);
  });

  it('has the last 50 actions, from one query', async () => {
    await app.query(
      `INSERT INTO revisions (collection, record, number, "by", action, fields, "values")
       SELECT 'events', '77', n, 'Nimali', 'updated', '{title}', '{}' FROM generate_series(1, 60) AS n`,
    );
    expect(await list()).toHaveLength(50);
    const queries = await queriesOf(app.dataSource, () => list());
    expect(queries.filter(([sql]) => sql.includes('FROM "revisions"'))).toHaveLength(1);
  });
});
