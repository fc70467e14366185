import type { Activity } from '../../contract/activity.js';
import { useApp } from '../support/app.js';
import { failureOf } from '../support/expect.js';
import { anEvent, soon } from '../support/factories.js';
import { EventsService } from '../../server/events/events.service.js';
import { queriesOf } from '../support/queries.js';

const app = useApp();

const list = async (query: object = {}): Promise<Activity[]> =>
  (await app.asAdmin.get('/api/activity').query(query).expect(200)).body.data;

describe('what happened', () => {
  it('is told newest first, by whom, with the title of what the school publishes', async () => {
    const { id } = await app.makeEvent({ title: 'Drama night' });
    await app.asAdmin.put(`/api/events/${id}`).send({ title: 'Drama evening' }).expect(200);
    await app.asAdmin.put('/api/settings/contact_phone').send({ value: '011 222 3333' }).expect(200);
    expect((await list()).slice(0, 3)).toMatchObject([
      { collection: 'settings', record: 'contact_phone', action: 'updated', category: 'contact', by: 'The ADMIN' },
      { collection: 'events', record: `${id}`, action: 'updated', fields: ['title'], title: 'Drama evening' },
      { collection: 'events', record: `${id}`, action: 'created', title: 'Drama night', by: 'The SUPER_ADMIN' },
    ]);
  });

  it('tells what the clock did, and what nobody did not at all', async () => {
    const { id } = (
      await app.asSuperAdmin
        .post('/api/events')
        .send({ ...anEvent(), publishAt: soon() })
        .expect(201)
    ).body.data;
    await app.query(`UPDATE events SET "publishAt" = now(), "scheduledFor" = now() WHERE id = $1`, [id]);
    await app.nest.get(EventsService).transitionDue();
    expect((await list())[0]).toMatchObject({ record: `${id}`, action: 'published', by: null, byId: null });
    expect((await list()).filter(({ action, by }) => action === 'created' && by === null)).toEqual([]);
  });

  it('knows of a deleted record that it is in the trash', async () => {
    const { id } = await app.makeReview({ name: 'Kumari' });
    await app.asAdmin.delete(`/api/reviews/${id}`).expect(200);
    const [last] = await list({ collection: 'reviews' });
    expect(last).toMatchObject({ action: 'deleted', isDeleted: true, title: 'Kumari' });
    await app.asAdmin.post(`/api/reviews/${id}/restore`).expect(200);
    const [restored, deleted] = await list({ collection: 'reviews' });
    expect([restored!.action, restored!.isDeleted, deleted!.isDeleted]).toEqual(['restored', false, false]);
  });

  it('names a message and an application by their number alone', async () => {
    const message = await app.makeContact();
    const application = await app.makeAdmission();
    await app.asAdmin.put(`/api/contacts/${message.id}`).send({ status: 'RESOLVED' }).expect(200);
    await app.asAdmin.put(`/api/admissions/${application.id}`).send({ status: 'CONTACTED' }).expect(200);
    const rows = (await list()).slice(0, 2);
    expect(rows).toMatchObject([
      { collection: 'admissions', record: `${application.id}`, status: 'CONTACTED', title: null },
      { collection: 'contacts', record: `${message.id}`, status: 'RESOLVED', title: null },
    ]);
    expect(JSON.stringify(await list())).not.toMatch(/Perera|Fernando|0771234567|example\.com|Friday/);
  });

  it('is narrowed to a kind of record and to a person', async () => {
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

  it('is the last 50, from one query, and closed to visitors', async () => {
    await app.query(
      `INSERT INTO revisions (collection, record, number, "by", action, fields, "values")
       SELECT 'events', '77', n, 'Nimali', 'updated', '{title}', '{}' FROM generate_series(1, 60) AS n`,
    );
    expect(await list()).toHaveLength(50);
    const queries = await queriesOf(app.dataSource, () => list());
    expect(queries.filter(([sql]) => sql.includes('revisions'))).toHaveLength(1);
    expect(failureOf(await app.asVisitor.get('/api/activity'))).toEqual([401, 'UNAUTHORIZED']);
  });
});
