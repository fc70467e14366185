import type { Response } from 'supertest';
import { CleanupService } from '../../../server/operations/cleanup/cleanup.service.js';
import { UnnamedPicturesService } from '../../../server/records/uploads/unnamed-pictures.service.js';
import { CARRIED_TABLES } from '../../../server/operations/backups/carried-tables.js';
import { settingsOf } from '../../../contract/school/site-sections.js';
import { useApp } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { failureOf, issuesOf } from '../../support/expect.js';

const app = useApp();
beforeEach(() => app.query('TRUNCATE form_drafts'));

const aDraft = (overrides: object = {}) => ({
  typed: { description: 'Half a sentence' },
  opened: { description: 'As stored' },
  baseVersion: 3,
  title: 'Sports Meet',
  lacksPictures: false,
  ...overrides,
});
const put = (form: string, draft: object = aDraft(), agent = app.asAdmin) =>
  agent.put(`/api/form-drafts/${form}`).send(draft);
const get = async (form: string, agent = app.asAdmin) =>
  (await agent.get(`/api/form-drafts/${form}`).expect(200)).body.data;
const broken = (answer: Response) => Object.keys(issuesOf(answer));
const list = async (agent = app.asAdmin) => (await agent.get('/api/form-drafts').expect(200)).body.data;
const count = async () => Number((await app.query('SELECT count(*) FROM form_drafts'))[0]!.count);

describe('the draft of a form', () => {
  it('is stored once per user and form, and read back unchanged', async () => {
    await put('events.7', aDraft({ typed: { description: 'Half', photos: ['/uploads/a.jpg'] } })).expect(200);
    await put('events.7').expect(200);
    await put('events.new', aDraft({ baseVersion: null, title: null, lacksPictures: true })).expect(200);
    expect(await get('events.7')).toEqual({
      ...aDraft(),
      resource: 'events',
      record: '7',
      idempotencyKey: null,
      updatedAt: expect.stringMatching(/Z$/),
    });
    const unstored = { baseVersion: null, title: null, lacksPictures: true };
    expect(await get('events.new')).toMatchObject(unstored);
    await put('events.new', aDraft({ ...unstored, idempotencyKey: 'f00d' })).expect(200);
    expect(await get('events.new')).toMatchObject({ ...unstored, idempotencyKey: 'f00d' });
    expect(await get('reviews.7')).toBeNull();
    expect(await count()).toBe(2);
  });

  it('comes with who last saved the record, or one of the settings, if known', async () => {
    const saveOf = async (form: string) => (await app.asAdmin.get(`/api/form-drafts/${form}`).expect(200)).body.save;
    const { id } = await app.makeEvent();
    await app.asSuperAdmin.put(`/api/events/${id}`).send({ title: 'Another' }).expect(200);
    const save = { by: 'The SUPER_ADMIN', at: expect.stringMatching(/Z$/), isOwn: false };
    expect(await saveOf(`events.${id}`)).toEqual(save);
    expect(await saveOf('events.new')).toBeNull();
    await app.asSuperAdmin.put('/api/settings/site_mission').send({ value: 'To learn by doing' }).expect(200);
    expect(await saveOf('settings.site-about')).toEqual(save);
  });

  it('comes with all who saved the record or the settings since it was begun', async () => {
    const saveOf = async (form: string) => (await app.asAdmin.get(`/api/form-drafts/${form}`).expect(200)).body.save;
    const nimal = await app.makeUser({ name: 'Nimal Perera' });
    const asNimal = app.as(await app.signIn(nimal.email));
    const { id } = await app.makeEvent();
    await app.asAdmin.put(`/api/events/${id}`).send({ title: 'My own, before' }).expect(200);
    await put(`events.${id}`, aDraft({ baseVersion: 2 })).expect(200);
    const save = { at: expect.stringMatching(/Z$/), isOwn: false };
    await asNimal.put(`/api/events/${id}`).send({ title: 'Another' }).expect(200);
    expect(await saveOf(`events.${id}`)).toEqual({ by: 'Nimal Perera', ...save });
    await app.asAdmin.put(`/api/events/${id}`).send({ title: 'My own, in another tab' }).expect(200);
    await app.asSuperAdmin.put(`/api/events/${id}`).send({ title: 'And another' }).expect(200);
    expect(await saveOf(`events.${id}`)).toEqual({ by: 'Nimal Perera and The SUPER_ADMIN', ...save });

    const settings = 'settings.site-about';
    const versions = await app.query('SELECT sum(version)::int FROM settings WHERE key = ANY($1)', [
      Object.keys(settingsOf('about')),
    ]);
    await put(settings, aDraft({ baseVersion: versions[0]!.sum })).expect(200);
    await asNimal.put('/api/settings/site_vision').send({ value: 'To see far' }).expect(200);
    await app.asSuperAdmin.put('/api/settings/site_mission').send({ value: 'To learn well' }).expect(200);
    expect(await saveOf(settings)).toEqual({ by: 'Nimal Perera and The SUPER_ADMIN', ...save });
  });

  it('is separate for each new record, and the last one is found without its key', async () => {
    await put('events.new-0000000a', aDraft({ title: 'First' })).expect(200);
    await put('events.new-0000000b', aDraft({ title: 'Second' })).expect(200);
    await put('reviews.new-0000000c', aDraft({ title: 'Another' })).expect(200);
    expect(await get('events.new-0000000a')).toMatchObject({ title: 'First' });
    expect(await get('events.new')).toMatchObject({ title: 'Second', record: 'new-0000000b' });
    expect(await list()).toHaveLength(3);
    await app.asAdmin.delete('/api/form-drafts/events.new-0000000b').expect(200);
    expect(await get('events.new')).toMatchObject({ title: 'First' });
    await put('events.new-0000000').expect(400);
  });

  it('is visible to its owner only', async () => {
    await put('events.7').expect(200);
    expect(await get('events.7', app.asSuperAdmin)).toBeNull();
    expect(await list(app.asSuperAdmin)).toEqual([]);
    await app.asSuperAdmin.delete('/api/form-drafts/events.7').expect(200);
    await put('events.7', aDraft({ title: 'Mine' }), app.asSuperAdmin).expect(200);
    expect(await get('events.7')).toMatchObject({ title: 'Sports Meet' });
  });

  it('is listed without its values, newest first', async () => {
    const { id } = await app.makeEvent();
    for (const form of [`events.${id}`, 'settings.site', 'reviews.new']) await put(form).expect(200);
    await put(`events.${id}`).expect(200);
    const drafts = await list();
    expect(drafts.map(({ resource }: { resource: string }) => resource)).toEqual(['events', 'reviews', 'settings']);
    const record = String(id);
    expect(drafts[0]).toEqual({ resource: 'events', record, title: 'Sports Meet', updatedAt: expect.any(String) });
  });

  it('is not listed while its record is in the trash', async () => {
    const { id } = await app.makePopupPoster();
    for (const form of [`popup-posters.${id}`, 'branches.9999999999']) await put(form).expect(200);
    expect(await list()).toHaveLength(1);
    await app.asAdmin.delete(`/api/popup-posters/${id}`).expect(200);
    expect(await list()).toEqual([]);
    expect(await get(`popup-posters.${id}`)).toMatchObject({ title: 'Sports Meet' });
  });

  it('is deleted when its record is deleted permanently or expires in the trash', async () => {
    const [{ id }, other, old] = [await app.makeEvent(), await app.makeEvent(), await app.makeEvent()];
    for (const one of [id, other.id, old.id]) await put(`events.${one}`).expect(200);
    await put(`branches.${id}`).expect(200);
    await app.asSuperAdmin.delete(`/api/events/${id}?forever=true`).expect(200);
    expect(await count()).toBe(3);
    await app.asAdmin.delete(`/api/events/${other.id}`).expect(200);
    await app.asAdmin.delete(`/api/events/${old.id}`).expect(200);
    await app.query(`UPDATE trash SET "deletedAt" = now() - interval '31 days' WHERE "recordId" = $1`, [old.id]);
    await app.nest.get(CleanupService).cleanUp();
    const left = await app.query('SELECT resource, record FROM form_drafts ORDER BY resource');
    expect(left).toEqual([
      { resource: 'branches', record: String(id) },
      { resource: 'events', record: String(other.id) },
    ]);
  });

  it('of a letter or a note is read by its author alone, not listed among forms, and goes with its record', async () => {
    const contact = await app.makeContact();
    const typed = { text: 'Friday suits us.' };
    await put(`contacts.${contact.id}-reply`, aDraft({ typed, baseVersion: null, title: null })).expect(200);
    for (const form of [
      `contacts.${contact.id}-note`,
      `contacts.${contact.id}-call`,
      'newsletters.new',
      'templates.new',
    ])
      await put(form).expect(200);
    expect(await get(`contacts.${contact.id}-reply`)).toMatchObject({ typed });
    expect(await get(`contacts.${contact.id}-reply`, app.asSuperAdmin)).toBeNull();
    expect(await list()).toEqual([]);
    await app.asSuperAdmin.delete(`/api/contacts/${contact.id}?forever=true`).expect(200);
    const left = await app.query('SELECT resource FROM form_drafts ORDER BY resource');
    expect(left).toEqual([{ resource: 'newsletters' }, { resource: 'templates' }]);
  });

  it('of a letter is refused to those who may not read the record, and for other records', async () => {
    const { id } = await app.makeContact();
    const form = `contacts.${id}-reply`;
    const { agent } = await staffAs(app, { role: 'EDITOR' });
    expect(failureOf(await put(form, aDraft(), agent))).toEqual([403, 'FORBIDDEN']);
    expect((await agent.get(`/api/form-drafts/${form}`)).status).toBe(403);
    expect((await put(`contacts.${id + 1}-reply`)).status).toBe(404);
    for (const wrong of [`contacts.${id}`, 'contacts.0-reply', `contacts.${id}-visit`, `events.${id}-reply`])
      expect([wrong, broken(await put(wrong))]).toEqual([wrong, ['form']]);
    const application = await app.makeAdmission();
    for (const kind of ['visit', 'visit-12', 'documents', 'decision'])
      expect((await put(`admissions.${application.id}-${kind}`)).status).toBe(200);
  });

  it('is deleted when it is discarded, which also succeeds without one', async () => {
    await put('events.7').expect(200);
    for (let time = 0; time < 2; time += 1) await app.asAdmin.delete('/api/form-drafts/events.7').expect(200);
    expect(await count()).toBe(0);
  });

  it('is deleted 14 days after its last change', async () => {
    const age = (days: number) =>
      app.query(`UPDATE form_drafts SET "updatedAt" = now() - make_interval(days => $1)`, [days]);
    await put('events.new').expect(200);
    await age(13);
    await app.nest.get(CleanupService).cleanUp();
    expect(await list()).toHaveLength(1);
    await age(14);
    expect(await list()).toEqual([]);
    expect(await get('events.new')).toBeNull();
    await app.nest.get(CleanupService).cleanUp();
    expect(await count()).toBe(0);
  });

  it('is deleted with its owner', async () => {
    const user = await app.makeUser();
    await put('events.7', aDraft(), app.as(await app.signIn(user.email))).expect(200);
    await app.query('DELETE FROM users WHERE id = $1', [user.id]);
    expect(await count()).toBe(0);
  });

  it('is refused above 256 kB, and the previous one is kept', async () => {
    await put('settings.site').expect(200);
    const large = Object.fromEntries(['a', 'b', 'c'].map((name) => [name, 'අ'.repeat(30_000)]));
    expect(failureOf(await put('settings.site', aDraft({ typed: large })))).toEqual([413, 'TOO_LARGE']);
    expect(await get('settings.site')).toMatchObject({ typed: { description: 'Half a sentence' } });
  });

  it('is one of at most fifty of a user: the oldest one is deleted', async () => {
    for (let id = 1; id <= 52; id += 1) await put(`events.${id}`).expect(200);
    const records = (await app.query<{ record: string }>('SELECT record FROM form_drafts')).map(({ record }) => record);
    expect(records).toHaveLength(50);
    expect(records).not.toContain('2');
    expect(records).toContain('3');
  });

  it('contains no password, and does not exist for users', async () => {
    const password = 'seven-mango-trees';
    const secret = { name: 'Nimal', people: [{ id: 1, password }], password, currentPassword: password };
    const stored = { name: 'Nimal', people: [{ id: 1 }] };
    await put('events.7', aDraft({ typed: secret, opened: secret })).expect(200);
    expect(await get('events.7')).toMatchObject({ typed: stored, opened: stored });
    expect(await app.query('SELECT * FROM form_drafts')).toEqual([
      expect.objectContaining({ typed: stored, opened: stored }),
    ]);
    expect(broken(await put('users.7'))).toEqual(['form']);
  });

  it('requires values and a valid form', async () => {
    expect(broken(await put('events.7', {}))).toEqual(['typed', 'opened']);
    expect(broken(await put('events.7', aDraft({ typed: ['a'], title: 7 })))).toEqual(['typed', 'title']);
    for (const form of [
      'events',
      'events.',
      'events.0',
      'events.7.8',
      'nothing.7',
      'events.A',
      'events.x',
      'settings.nope',
    ])
      expect([form, broken(await put(form))]).toEqual([form, ['form']]);
  });

  it('keeps pictures that only it refers to', async () => {
    await app.query(`INSERT INTO pictures (name, bytes, "unnamedSince") VALUES ('a', 1, now() - interval '8 days')`);
    await put('events.new', aDraft({ typed: { heroImage: '/uploads/a.jpg' } })).expect(200);
    await app.nest.get(UnnamedPicturesService).cleanUp();
    expect(await app.query(`SELECT "unnamedSince" FROM pictures WHERE name = 'a'`)).toEqual([{ unnamedSince: null }]);
  });

  it('is part of a backup, unlike presence', () => {
    expect(CARRIED_TABLES).toContain('form_drafts');
    expect(CARRIED_TABLES).not.toContain('form_presences');
  });
});
