/** @database embedded */
import { SAVED_VIEW, type SavedView } from '../../../contract/accounts/saved-views.js';
import type { Role } from '../../../contract/accounts/users.js';
import { CARRIED_TABLES } from '../../../server/operations/backups/carried-tables.js';
import { PASSWORD, useApp } from '../../support/app.js';
import { issuesOf } from '../../support/expect.js';

const app = useApp();
beforeEach(() => app.query('TRUNCATE saved_views'));

type Agent = typeof app.asAdmin;

const aView = (overrides: object = {}) => ({
  list: 'contacts',
  name: 'Waiting for a reply',
  query:
    'filter=%7B%22status%22%3A%22PENDING%22%7D&sort=createdAt&order=ASC&perPage=40&layout=table&columns=name%2Csubject',
  sharedWith: null,
  ...overrides,
});
const ALL = 'filter=%7B%7D';
const save = (overrides: object = {}, agent: Agent = app.asAdmin) =>
  agent.post('/api/saved-views').send(aView(overrides));
const saved = async (overrides: object = {}, agent?: Agent) =>
  (await save(overrides, agent).expect(201)).body.data as SavedView;
const list = async (agent: Agent = app.asAdmin) =>
  (await agent.get('/api/saved-views').expect(200)).body.data as SavedView[];
const namesOf = async (agent: Agent) => (await list(agent)).map(({ name }) => name);
async function staff(role: Role, input: object = {}) {
  const user = await app.makeUser({ role, ...input });
  return { ...user, agent: app.as(await app.signIn(user.email)) };
}

describe('a saved view', () => {
  it('is listed to its owner as it was saved, changed and deleted by its owner', async () => {
    const view = await saved();
    expect(view).toEqual({
      ...aView(),
      id: expect.any(Number),
      isOwn: true,
      isOutdated: false,
      owner: 'The ADMIN',
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect(await list()).toEqual([view]);
    const changes = { name: 'In table', query: 'layout=table' };
    const { body } = await app.asAdmin.put(`/api/saved-views/${view.id}`).send(changes).expect(200);
    expect(body.data).toMatchObject({ ...aView(), ...changes });
    await app.asAdmin.put(`/api/saved-views/${view.id}`).send({ sharedWith: 'ADMIN' }).expect(200);
    await app.asAdmin.put(`/api/saved-views/${view.id}`).send({ name: 'Shared still' }).expect(200);
    expect(await list()).toEqual([expect.objectContaining({ name: 'Shared still', sharedWith: 'ADMIN' })]);
    await app.asAdmin.delete(`/api/saved-views/${view.id}`).expect(200);
    expect(await list()).toEqual([]);
  });

  it('is listed to all with whom it is shared, however many others are', async () => {
    const { id } = await staff('ADMIN');
    await app.query(
      `INSERT INTO saved_views ("userId", list, name, query, "sharedWith")
       SELECT $1, 'contacts', 'Shared ' || number, 'layout=table', 'ADMIN' FROM generate_series(1, 300) AS number`,
      [id],
    );
    expect(await list()).toHaveLength(300);
  });

  it('has a name of its own among the views of its owner and list, in capitals or not', async () => {
    const { id } = await saved();
    expect((await save({ name: 'waiting FOR a reply' }).expect(409)).body.message).toBe(SAVED_VIEW.nameTaken);
    await app.asAdmin.put(`/api/saved-views/${id}`).send({ name: 'WAITING for a reply' }).expect(200);
    const both = await Promise.all([save({ name: 'two' }), save({ name: 'Two' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await save().expect(409)).body.message).toBe(SAVED_VIEW.nameTaken);
    await saved({ list: 'admissions', query: ALL });
    await saved({}, app.asSuperAdmin);
    const other = await saved({ name: 'Other' });
    const renamed = await app.asAdmin.put(`/api/saved-views/${other.id}`).send({ name: aView().name }).expect(409);
    expect(renamed.body.message).toBe(SAVED_VIEW.nameTaken);
  });

  it('stands in the order of the alphabet, in capitals or not', async () => {
    for (const name of ['beta', 'Gamma', 'alpha', 'Delta']) await saved({ name });
    expect(await namesOf(app.asAdmin)).toEqual(['alpha', 'beta', 'Delta', 'Gamma']);
  });

  it.each<[overrides: object, issues: object]>([
    [{ name: '' }, { name: 'Please name the view' }],
    [{ name: 'x'.repeat(61) }, { name: 'Must be at most 60 characters' }],
    [{ list: 'trash' }, { list: expect.stringMatching(/^Must be one of events.upcoming, /) }],
    [{ sharedWith: 'EVERYBODY' }, { sharedWith: 'Must be null or one of ADMIN, SUPER_ADMIN, EDITOR' }],
    ...[
      `filter=${'x'.repeat(2000)}`,
      '',
      'filter={"__proto__":1}',
      'filter={"a-b":1}',
      'sort=constructor',
      'columns=name,toString',
      'page=2',
      'details=7',
      'filter=PENDING',
      'filter=[1]',
      'sort=a&sort=b',
      'sort=name;',
      'order=up',
      'perPage=5000',
      'layout=board',
      'columns=name,',
      7,
    ].map((query): [object, object] => [{ query }, { query: 'Must be the parameters of a list' }]),
  ])('is refused as %j, with the reason', async (overrides, issues) => {
    expect(issuesOf(await save(overrides).expect(400))).toEqual(issues);
    const { id } = await saved();
    if ('list' in overrides) return;
    expect(issuesOf(await app.asAdmin.put(`/api/saved-views/${id}`).send(overrides).expect(400))).toEqual(issues);
  });

  it.each<[list: string, query: object, issues: Record<string, string>]>([
    ['contacts', { filter: '{"colour":"red"}' }, { 'query.filter.colour': 'Cannot filter by "colour"' }],
    ['contacts', { filter: '{"status_gte":"NEW"}' }, { 'query.filter.status_gte': 'Cannot filter by "status_gte"' }],
    ['contacts', { filter: '{"status":"RED"}' }, { 'query.filter.status': 'Is not a value of this field' }],
    ['contacts', { sort: 'colour', order: 'DESC' }, { 'query.sort': 'Cannot sort by "colour"' }],
    ['contacts', { columns: 'name,colour,size' }, { 'query.columns': 'Has no column "colour"' }],
    ['audit', { filter: '{"colour":"red"}' }, { 'query.filter.colour': 'Cannot filter by "colour"' }],
    ['audit', { sort: 'userId' }, { 'query.sort': 'Cannot sort by "userId"' }],
  ])('of %s is refused with what the list does not know: %j', async (name, query, issues) => {
    const text = new URLSearchParams(query as Record<string, string>).toString();
    const refused = await save({ list: name, query: text }, app.asSuperAdmin).expect(400);
    expect(issuesOf(refused)).toEqual(issues);
    const { id } = await saved({ list: name, query: ALL }, app.asSuperAdmin);
    const changed = await app.asSuperAdmin.put(`/api/saved-views/${id}`).send({ query: text }).expect(400);
    expect(issuesOf(changed)).toEqual(issues);
  });

  it('is outdated once an update has removed a filter from its list, and can still be renamed and deleted with the API', async () => {
    const { id } = await saved();
    await app.query(`UPDATE saved_views SET query = 'filter=%7B%22colour%22%3A1%7D'`);
    expect(await list()).toEqual([expect.objectContaining({ id, isOutdated: true })]);
    const { body } = await app.asAdmin.put(`/api/saved-views/${id}`).send({ name: 'Of before' }).expect(200);
    expect(body.data).toMatchObject({ name: 'Of before', isOutdated: true });
    await app.asAdmin.put(`/api/saved-views/${id}`).send({ query: aView().query }).expect(200);
    expect(await list()).toEqual([expect.objectContaining({ id, isOutdated: false })]);
    await app.asAdmin.delete(`/api/saved-views/${id}`).expect(200);
  });

  it('is refused once its owner has 50, also when two are saved at the same time', async () => {
    for (let n = 1; n < SAVED_VIEW.perUser; n += 1) await saved({ name: `View ${n}` });
    const both = await Promise.all([save({ name: 'The last' }), save({ name: 'One too many' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)!.body.message).toBe(SAVED_VIEW.tooMany);
    await saved({}, app.asSuperAdmin);
  });

  it('is deleted with its owner, also where it was shared', async () => {
    const owner = await staff('ADMIN');
    await saved({ sharedWith: 'ADMIN' }, owner.agent);
    expect(await list()).toHaveLength(1);
    await app.asSuperAdmin.delete(`/api/users/${owner.id}`).send({ currentPassword: PASSWORD }).expect(200);
    expect(await app.query('SELECT * FROM saved_views')).toEqual([]);
  });

  it('is in the audit log by its number alone, and in backups', async () => {
    const { id } = await saved({ name: 'Of the Sithmi family' });
    await app.asAdmin.delete(`/api/saved-views/${id}`).expect(200);
    const filter = JSON.stringify({ collection: 'saved-views' });
    const { text, body } = await app.asSuperAdmin.get('/api/audit').query({ filter }).expect(200);
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['created', 'deleted']),
    );
    expect(text).not.toContain('Sithmi');
    expect(CARRIED_TABLES).toContain('saved_views');
  });
});

describe('sharing a view', () => {
  it('shows it to the role and those above it, with its owner, who alone may change it', async () => {
    const editor = await staff('EDITOR');
    const view = await saved({ list: 'events.past', query: ALL, sharedWith: 'EDITOR' }, editor.agent);
    const own = { isOwn: true, owner: editor.name };
    expect(await list(editor.agent)).toEqual([expect.objectContaining(own)]);
    for (const agent of [(await staff('EDITOR')).agent, app.asAdmin, app.asSuperAdmin]) {
      expect(await list(agent)).toEqual([{ ...view, isOwn: false }]);
      await agent.put(`/api/saved-views/${view.id}`).send({ name: 'Mine' }).expect(404);
      await agent.delete(`/api/saved-views/${view.id}`).expect(404);
    }
    await saved({ list: 'events.past', query: ALL, name: 'For two', sharedWith: 'ADMIN' });
    expect(await namesOf(editor.agent)).toEqual([view.name]);
    expect(await namesOf(app.asSuperAdmin)).toEqual(['For two', view.name]);
  });

  it('is refused with a role above the own one', async () => {
    const refused = { sharedWith: SAVED_VIEW.notShareable };
    expect(issuesOf(await save({ sharedWith: 'SUPER_ADMIN' }).expect(400))).toEqual(refused);
    const { id } = await saved();
    const changed = await app.asAdmin.put(`/api/saved-views/${id}`).send({ sharedWith: 'SUPER_ADMIN' }).expect(400);
    expect(issuesOf(changed)).toEqual(refused);
    for (const sharedWith of ['EDITOR', 'ADMIN', 'SUPER_ADMIN']) {
      await saved({ name: sharedWith, sharedWith }, app.asSuperAdmin);
    }
  });

  it('shows no view of a list that somebody may not open, and lets nobody save one', async () => {
    const editor = await staff('EDITOR');
    for (const name of ['contacts', 'subscribers', 'users', 'audit']) {
      await saved({ list: name, query: ALL, sharedWith: 'EDITOR' }, app.asSuperAdmin);
      await save({ list: name }, editor.agent).expect(403);
    }
    expect(await list(editor.agent)).toEqual([]);
    expect((await list(app.asAdmin)).map((view) => view.list)).toEqual(['contacts', 'subscribers']);
    const branch = await app.makeBranch();
    const bound = await staff('ADMIN', { branchIds: [branch.id] });
    expect((await list(bound.agent)).map((view) => view.list)).toEqual(['contacts']);
    await save({ list: 'subscribers' }, bound.agent).expect(403);
  });

  it('shows what staff of one campus share to those of the same campus and of the whole school alone', async () => {
    const [kandy, galle] = [await app.makeBranch(), await app.makeBranch()];
    const ofKandy = await staff('ADMIN', { branchIds: [kandy.id] });
    await saved({ name: 'Of Kandy', sharedWith: 'ADMIN' }, ofKandy.agent);
    await saved({ name: 'Of the school', sharedWith: 'ADMIN' });
    const ofBoth = await staff('ADMIN', { branchIds: [galle.id, kandy.id] });
    const ofGalle = await staff('ADMIN', { branchIds: [galle.id] });
    expect(await namesOf(ofBoth.agent)).toEqual(['Of Kandy', 'Of the school']);
    expect(await namesOf(ofGalle.agent)).toEqual(['Of the school']);
    expect(await namesOf(app.asSuperAdmin)).toEqual(['Of Kandy', 'Of the school']);
  });

  it('ends while its owner is disabled', async () => {
    const owner = await staff('ADMIN');
    await saved({ sharedWith: 'ADMIN' }, owner.agent);
    await app.query('UPDATE users SET "isActive" = false WHERE id = $1', [owner.id]);
    expect(await list()).toEqual([]);
    await app.query('UPDATE users SET "isActive" = true WHERE id = $1', [owner.id]);
    expect(await list()).toHaveLength(1);
  });
});
