import { randomBytes } from 'node:crypto';
import type { Response } from 'supertest';
import { CleanupService } from '../../../server/operations/cleanup/cleanup.service.js';
import { startApp, type TestApp, useApp } from '../../support/app.js';
import { issuesOf } from '../../support/expect.js';

const app = useApp();
let other: TestApp;

beforeAll(async () => (other = await startApp({ DATA_DIR: app.dataDir }, app.database)));
afterAll(() => other.close());
beforeEach(() => app.query('TRUNCATE form_presences'));

const aTab = () => randomBytes(16).toString('hex');
const broken = (answer: Response) => Object.keys(issuesOf(answer));
const EVENT = { resource: 'events', record: '7' };
const stay = async (agent: TestApp['asAdmin'], tab: string, form: object = EVENT) =>
  (await agent.put(`/api/presence/${tab}`).send(form).expect(200)).body.data;
const count = async () => Number((await app.query('SELECT count(*) FROM form_presences'))[0]!.count);
const age = (seconds: number) =>
  app.query(`UPDATE form_presences SET "seenAt" = now() - make_interval(secs => $1)`, [seconds]);

describe('who has a form open', () => {
  it('is shown to others by name, on any instance, but not for other forms', async () => {
    expect(await stay(app.asAdmin, aTab())).toEqual([]);
    const others = await stay(other.asSuperAdmin, aTab());
    expect(others).toEqual([{ name: 'The ADMIN', isOwn: false }]);
    expect(JSON.stringify(others)).not.toContain('@');
    expect(await stay(app.asSuperAdmin, aTab(), { resource: 'reviews', record: '7' })).toEqual([]);
    expect(await stay(app.asSuperAdmin, aTab(), { resource: 'events', record: '8' })).toEqual([]);
  });

  it('is returned with who last saved the record, and when', async () => {
    const { id } = await app.makeEvent();
    const form = { resource: 'events', record: String(id) };
    const ask = async (agent: TestApp['asAdmin']) =>
      (await agent.put(`/api/presence/${aTab()}`).send(form).expect(200)).body.save;
    await app.asSuperAdmin.put(`/api/events/${id}`).send({ title: 'Another' }).expect(200);
    const save = { by: 'The SUPER_ADMIN', at: expect.stringMatching(/^\d{4}-.*Z$/) };
    expect(await ask(app.asAdmin)).toEqual({ ...save, isOwn: false });
    expect(await ask(app.asSuperAdmin)).toEqual({ ...save, isOwn: true });
    const answer = await app.asAdmin.put(`/api/events/${id}`).set('If-Match', '"1"').send({ title: 'Mine' });
    expect(answer.status).toBe(412);
    expect(answer.body.save).toEqual({ ...save, isOwn: false });
    expect((await app.asAdmin.put(`/api/presence/${aTab()}`).send(EVENT).expect(200)).body.save).toBeNull();
    // A deletion is not announced as a save.
    await app.asSuperAdmin.delete(`/api/events/${id}`).expect(200);
    expect(await ask(app.asAdmin)).toBeNull();
  });

  it('is returned with who deleted the record, and when, until it is restored', async () => {
    const { id } = await app.makeEvent();
    const form = { resource: 'events', record: String(id) };
    const ask = async (agent: TestApp['asAdmin']) =>
      (await agent.put(`/api/presence/${aTab()}`).send(form).expect(200)).body.deletion;
    expect(await ask(app.asAdmin)).toBeNull();
    await app.asSuperAdmin.delete(`/api/events/${id}`).expect(200);
    const deletion = { by: 'The SUPER_ADMIN', at: expect.stringMatching(/^\d{4}-.*Z$/) };
    expect(await ask(app.asAdmin)).toEqual({ ...deletion, isOwn: false });
    expect(await ask(app.asSuperAdmin)).toEqual({ ...deletion, isOwn: true });
    for (const change of [
      app.asAdmin.put(`/api/events/${id}`).send({ title: 'Mine' }),
      app.asAdmin.delete(`/api/events/${id}`),
    ]) {
      const { body } = await change.expect(404);
      expect(body).toMatchObject({ message: 'Event not found', save: { ...deletion, isOwn: false } });
    }
    await app.asAdmin.post(`/api/events/${id}/restore`).expect(200);
    expect(await ask(app.asAdmin)).toBeNull();
    expect((await app.asAdmin.delete('/api/events/999999').expect(404)).body).not.toHaveProperty('save');
  });

  it('is returned with who last saved one of the settings of the form', async () => {
    const ask = async (record: string) => {
      const form = { resource: 'settings', record };
      return (await app.asAdmin.put(`/api/presence/${aTab()}`).send(form).expect(200)).body.save;
    };
    expect(await ask('site-footer')).toBeNull();
    await app.asAdmin.put('/api/settings/site_credit').send({ value: 'Pictures: the school' }).expect(200);
    await app.asSuperAdmin.put('/api/settings/site_copyright_year').send({ value: '2027' }).expect(200);
    const save = { by: 'The SUPER_ADMIN', at: expect.stringMatching(/Z$/), isOwn: false };
    expect(await ask('site-footer')).toEqual(save);
    expect(await ask('site')).toEqual(save);
    expect(await ask('contact')).toBeNull();
    await app.asAdmin.put('/api/settings/site_credit').send({ value: 'Pictures: pupils' }).expect(200);
    expect(await ask('site-footer')).toMatchObject({ by: 'The ADMIN', isOwn: true });
  });

  it('includes the own other tabs, once for all of them', async () => {
    const tabs = [aTab(), aTab(), aTab()];
    for (const tab of tabs) await stay(app.asAdmin, tab);
    expect(await stay(app.asAdmin, tabs[0]!)).toEqual([{ name: 'The ADMIN', isOwn: true }]);
  });

  it('ends when they close it, when they open another, and after 20 seconds without a request', async () => {
    const [tab, asking] = [aTab(), aTab()];
    await stay(app.asAdmin, tab);
    await app.asAdmin.delete(`/api/presence/${tab}`).expect(200);
    expect(await stay(app.asSuperAdmin, asking)).toEqual([]);

    await stay(app.asAdmin, tab);
    await stay(app.asAdmin, tab, { resource: 'events', record: '8' });
    expect(await stay(app.asSuperAdmin, asking)).toEqual([]);

    await stay(app.asAdmin, tab);
    // Leaves a slow machine five seconds.
    await age(15);
    expect(await stay(app.asSuperAdmin, asking)).toHaveLength(1);
    await age(21);
    expect(await stay(app.asSuperAdmin, asking)).toEqual([]);
  });

  it('excludes users whose account was disabled or deleted', async () => {
    const user = await app.makeUser();
    await stay(app.as(await app.signIn(user.email)), aTab());
    await app.query('DELETE FROM users WHERE id = $1', [user.id]);
    expect(await stay(app.asAdmin, aTab())).toEqual([]);
  });

  it('cannot be removed by another user', async () => {
    const tab = aTab();
    await stay(app.asAdmin, tab);
    await app.asSuperAdmin.delete(`/api/presence/${tab}`).expect(200);
    expect(await stay(app.asSuperAdmin, aTab())).toHaveLength(1);
  });

  it('has at most ten names of sixty characters', async () => {
    const tokens: string[] = [];
    for (let n = 0; n < 11; n += 1) {
      const { email } = await app.makeUser({ name: `${n} ${'n'.repeat(100)}` });
      tokens.push(await app.signIn(email));
    }
    // Only now: a presence lasts 20 seconds.
    for (const token of tokens) await stay(app.as(token), aTab());
    const names = (await stay(app.asAdmin, aTab())).map(({ name }: { name: string }) => name.length);
    expect(names).toEqual(Array(10).fill(60));
  });

  it('stores at most twenty rows of a user, and no expired ones', async () => {
    for (let n = 0; n < 22; n += 1) await stay(app.asAdmin, aTab());
    expect(await count()).toBe(20);
    await age(21);
    await stay(app.asAdmin, aTab());
    expect(await count()).toBe(1);
    await age(21);
    await app.nest.get(CleanupService).cleanUp();
    expect(await count()).toBe(0);
  });

  it('is stored by one statement, which is not written to the WAL', async () => {
    const query = jest.spyOn(app.dataSource, 'query');
    const tab = aTab();
    await stay(app.asAdmin, tab);
    await stay(app.asAdmin, tab);
    const statements = query.mock.calls.filter(([sql]) => /form_presences/.test(sql));
    query.mockRestore();
    expect(statements).toHaveLength(2);
    expect(await app.query(`SELECT relpersistence FROM pg_class WHERE relname = 'form_presences'`)).toEqual([
      { relpersistence: 'u' },
    ]);
  });

  it('requires a valid form and tab', async () => {
    const refused = (path: string, form: object) => app.asAdmin.put(`/api/presence/${path}`).send(form);
    expect(broken(await refused(aTab(), { resource: 'users', record: '7' }))).toEqual(['resource']);
    for (const [resource, record] of [
      ['events', "7' OR 1"],
      ['events', 'x'],
      ['settings', 'nope'],
      ['settings', '7'],
    ])
      expect([record, broken(await refused(aTab(), { resource, record }))]).toEqual([record, ['record']]);
    await stay(app.asAdmin, aTab(), { resource: 'settings', record: 'site' });
    expect(broken(await refused(aTab(), {}))).toEqual(['resource', 'record']);
    expect(broken(await refused('mine', EVENT))).toEqual(['tab']);
  });
});
