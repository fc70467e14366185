import { randomBytes } from 'node:crypto';
import { LIVE } from '../../../contract/accounts/live.js';
import { LiveService } from '../../../server/accounts/live/live.service.js';
import { eventsOf, type Heard, idsOf, useLive } from '../../support/live.js';
import { until } from '../../support/until.js';

const { app, other, kandy, galle, listener, member, settled } = useLive();
/** The tests send them. */
beforeAll(() => {
  for (const at of [app, other]) clearInterval(at.nest.get(LiveService)['heartbeat']);
});
const aTab = () => randomBytes(16).toString('hex');

describe('the stream of changes', () => {
  it('tells a colleague on another instance what staff and parents create, change and delete', async () => {
    const heard = await listener(app.tokens.ADMIN, { on: other });
    const contact = await app.makeContact();
    const event = await app.makeEvent();
    // The stream merges changes that arrive together.
    await settled(heard);
    await app.asSuperAdmin.put(`/api/events/${event.id}`).send({ title: 'Another' }).expect(200);
    await settled(heard);
    await app.asSuperAdmin.delete(`/api/events/${event.id}`).expect(200);
    await settled(heard);
    await app.asSuperAdmin.post(`/api/events/${event.id}/restore`).expect(200);
    await settled(heard);
    expect(eventsOf(heard, 'events').map(([, ids]) => ids)).toEqual(Array(4).fill([event.id]));
    expect(idsOf(heard, 'contacts')).toContain(contact.id);
    expect(heard.notices).toEqual([]);
  });

  it('says that a record is gone, in the trash and from it', async () => {
    const { id } = await app.makeEvent();
    const heard = await listener(app.tokens.ADMIN);
    await app.asSuperAdmin.delete(`/api/events/${id}`).expect(200);
    await settled(heard);
    await app.asSuperAdmin.delete(`/api/events/${id}`).query({ forever: true }).expect(200);
    await settled(heard);
    expect(eventsOf(heard, 'events')).toEqual([
      ['deleted', [id]],
      ['deleted', [id]],
    ]);
  });

  it('is not buffered, compressed or cached, and has nothing but topics and ids', async () => {
    const heard = await listener(app.tokens.ADMIN);
    const { id } = await app.makeAdmission();
    await settled(heard);
    expect(Object.fromEntries(heard.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(heard.headers.has('content-encoding')).toBe(false);
    const events = heard.events.filter(({ topic }) => topic === 'resource/admissions');
    expect(events[0]).toEqual({ topic: 'resource/admissions', type: 'updated', payload: { ids: [id] } });
  });

  it('names at most 500 records of a change, and of more only their collection', async () => {
    const { id } = await app.makeReview();
    const copies = (many: number) =>
      app.query(`INSERT INTO reviews (version, name, who, stars, review, profile, status)
        SELECT 1, name, who, stars, review, profile, 'INACTIVE' FROM reviews, generate_series(1, ${many}) WHERE id = ${id}`);
    const heard = await listener(app.tokens.ADMIN);
    await copies(500);
    await settled(heard);
    await copies(501);
    await settled(heard);
    expect(eventsOf(heard, 'reviews').map(([, ids]) => ids.length)).toEqual([500, 0]);
  });

  it('announces changes of jobs and problems on each instance, to users who may read them', async () => {
    const heard = [await listener(app.tokens.SUPER_ADMIN), await listener(app.tokens.ADMIN)];
    const editor = await listener((await member({ role: 'EDITOR' })).token);
    const topics = (one: Heard) => ['jobs', 'problems'].map((topic) => eventsOf(one, topic).length);
    await other.nest.get(LiveService).beat();
    await settled(...heard, editor);
    const before = heard.map(topics);
    await app.query(`INSERT INTO jobs (name, "failedAt") VALUES ('clean-up', now())`);
    await other.nest.get(LiveService).beat();
    await settled(...heard, editor);
    const [ofSuperAdmin, ofAdmin] = before as [number[], number[]];
    expect(heard.map(topics)).toEqual([ofSuperAdmin.map((count) => count + 1), [0, ofAdmin[1]! + 1]]);
    expect(topics(editor)).toEqual([0, 0]);
    await app.query(`DELETE FROM jobs WHERE "failedAt" IS NOT NULL`);
  });

  it('sends heartbeats, so that proxies and clients keep the connection open', async () => {
    const heard = await listener(app.tokens.ADMIN);
    await until(() => heard.beats === 1);
    await app.nest.get(LiveService).beat();
    await until(() => heard.beats === 2);
    expect(LIVE.heartbeatMs).toBeLessThanOrEqual(25_000);
  });

  it('is only for staff, and for those who accept a stream', async () => {
    await app.asVisitor.get('/api/live').set('Accept', 'text/event-stream').expect(401);
    await app.asAdmin.get('/api/live').expect(406);
    await app.asAdmin.head('/api/live').set('Accept', 'text/event-stream').expect(200);
  });
});

describe('of the stream', () => {
  it('a role is told only of collections that it may read', async () => {
    const editor = await member({ role: 'EDITOR' });
    const heard = await listener(editor.token);
    const admin = await listener(app.tokens.ADMIN);
    await app.makeContact();
    await app.makeAdmission({ selectedBranch: kandy.title });
    await app.makeUser();
    const { id } = await app.makeReview();
    await settled(heard, admin);
    expect(heard.events.map(({ topic }) => topic).filter((topic) => topic !== 'resource/settings')).toEqual([
      'resource/reviews',
    ]);
    expect(idsOf(heard, 'reviews')).toEqual([id]);
    expect(idsOf(admin, 'users')).toEqual([]);
    expect(idsOf(admin, 'contacts')).toHaveLength(1);
  });

  it('a user bound to a branch is told nothing of another, not even ids', async () => {
    const bound = await member({ branchIds: [kandy.id] });
    const heard = await listener(bound.token);
    const own = await app.makeAdmission({ selectedBranch: kandy.title });
    const foreign = [
      await app.makeAdmission({ selectedBranch: galle.title }),
      await app.makeContact({ branchId: galle.id }),
      await app.makeContact(),
      await app.makeEvent({ branch: galle.name }),
    ];
    const draft = await app.makeReview({ status: 'INACTIVE' });
    await app.asSuperAdmin.put(`/api/admissions/${foreign[0]!.id}`).send({ status: 'CONTACTED' }).expect(200);
    await app.asSuperAdmin.delete(`/api/admissions/${foreign[0]!.id}`).expect(200);
    await app.asSuperAdmin.delete(`/api/reviews/${draft.id}`).expect(200);
    const presence = { resource: 'events', record: String(foreign[3]!.id) };
    await app.asSuperAdmin.put(`/api/presence/${aTab()}`).send(presence).expect(200);
    await settled(heard);
    const about = heard.events.filter(({ topic }) => !/settings|mails/.test(topic));
    expect(new Set(about.map(({ topic }) => topic))).toEqual(new Set(['resource/admissions']));
    expect(new Set(idsOf(heard, 'admissions'))).toEqual(new Set([own.id]));
  });

  it('a user bound to a branch learns that a record left it, but not where it went', async () => {
    const [from, to] = [await member({ branchIds: [kandy.id] }), await member({ branchIds: [galle.id] })];
    const { id } = await app.makeAdmission({ selectedBranch: kandy.title });
    const [left, entered] = [await listener(from.token), await listener(to.token)];
    await app.asSuperAdmin.put(`/api/admissions/${id}`).send({ branch: galle.title }).expect(200);
    await settled(left, entered);
    await app.asSuperAdmin.put(`/api/admissions/${id}`).send({ status: 'CONTACTED' }).expect(200);
    await settled(left, entered);
    expect(eventsOf(left, 'admissions')).toEqual([['deleted', [id]]]);
    expect(new Set(eventsOf(entered, 'admissions').map(String))).toEqual(new Set([`updated,${id}`]));
    const told = JSON.stringify(left.events.filter(({ topic }) => topic === 'resource/admissions'));
    expect(told).not.toContain(String(galle.title));
  });

  it('everybody who may edit a record is told that somebody opens and closes its form', async () => {
    const [own, foreign] = [await member({ branchIds: [kandy.id] }), await member({ branchIds: [galle.id] })];
    const { id } = await app.makeEvent({ branch: kandy.name });
    const [told, kept] = [await listener(own.token), await listener(foreign.token)];
    const topics = (heard: Heard) => heard.events.map(({ topic }) => topic).filter((one) => one.startsWith('presence'));
    const [tab, form] = [aTab(), { resource: 'events', record: String(id) }];
    await app.asAdmin.put(`/api/presence/${tab}`).send(form).expect(200);
    // Changes in quick succession share one event.
    await until(() => topics(told).length === 1);
    await app.asAdmin.put(`/api/presence/${tab}`).send(form).expect(200);
    await app.asAdmin.delete(`/api/presence/${tab}`).expect(200);
    await settled(told, kept);
    expect(topics(told)).toEqual([`presence/events.${id}`, `presence/events.${id}`]);
    expect(topics(kept)).toEqual([]);
  });

  it('only their owner is told of drafts', async () => {
    const [own, others] = [await listener(app.tokens.ADMIN), await listener(app.tokens.SUPER_ADMIN)];
    const draft = { typed: { title: 'Sports' }, opened: {} };
    await app.asAdmin.put('/api/form-drafts/events.new-0123abcd').send(draft).expect(200);
    await settled(own, others);
    const drafts = (heard: Heard) => heard.events.filter(({ topic }) => topic === 'drafts').length;
    expect([drafts(own), drafts(others)]).toEqual([1, 0]);
  });

  it('what belongs to an application announces that application', async () => {
    const { id } = await app.makeAdmission({ selectedBranch: kandy.title });
    const bound = await member({ branchIds: [kandy.id] });
    const heard = await listener(bound.token);
    await app.asSuperAdmin.post(`/api/admissions/${id}/thread`).send({ text: 'Called back.' }).expect(201);
    await settled(heard);
    await app.asSuperAdmin
      .post(`/api/admissions/${id}/documents`)
      .send({ names: ['Birth certificate'] })
      .expect(201);
    await settled(heard);
    expect(new Set(idsOf(heard, 'admissions'))).toEqual(new Set([id]));
    expect(eventsOf(heard, 'admissions').length).toBeGreaterThanOrEqual(2);
  });
});
