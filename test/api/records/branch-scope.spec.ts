import fc from 'fast-check';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { type Agent, PASSWORD, useApp } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { failureOf, issuesOf, listQuery } from '../../support/expect.js';
import { aContact, anEvent } from '../../support/factories.js';

const app = useApp();

const COLLECTIONS = ['contacts', 'admissions', 'events'] as const;
type Name = (typeof COLLECTIONS)[number];

let own: StaffBranch;
let other: StaffBranch;
let bound: Agent;
let email: string;

beforeAll(async () => {
  own = await app.makeBranch({ title: 'Crestfield College - Kandy' });
  other = await app.makeBranch({ title: 'Crestfield College - Galle' });
  ({ agent: bound, email } = await staffAs(app, { branchIds: [own.id] }));
});

describe('whatever a bound administrator asks for', () => {
  /** Stands in every record that is not theirs, and in no other. */
  const SECRET = 'Vavuniya';
  const ids: Record<Name, number[]> = { contacts: [], admissions: [], events: [] };

  const secretRows = async () =>
    Object.fromEntries(
      await Promise.all(
        [...COLLECTIONS, 'trash', 'revisions'].map(async (table) => [
          table,
          await app.query(
            `SELECT to_jsonb(t) AS row FROM "${table}" AS t WHERE t::text LIKE '%${SECRET}%' ORDER BY t::text`,
          ),
        ]),
      ),
    );

  beforeAll(async () => {
    const secret = `Ruwan ${SECRET}`;
    for (const isRead of [false, true]) {
      const made = {
        contacts: [
          await app.makeContact({ branchId: own.id }),
          await app.makeContact({ branchId: other.id, name: secret, message: SECRET }),
          await app.makeContact({ name: secret, message: SECRET }),
        ],
        admissions: [
          await app.makeAdmission({ selectedBranch: own.title }),
          await app.makeAdmission({ selectedBranch: other.title, parentName: secret, interestedCurriculum: SECRET }),
        ],
        events: [
          await app.makeEvent({ branch: own.name }),
          await app.makeEvent({ branch: other.name, title: SECRET, status: 'DRAFT' }),
          await app.makeEvent({ title: SECRET }),
        ],
      };
      for (const name of COLLECTIONS) {
        ids[name].push(...made[name].map(({ id }) => id));
        if (isRead) await app.asSuperAdmin.delete(`/api/${name}/${made[name][1]!.id}`).expect(200);
        else if (name === 'events')
          await app.asSuperAdmin.put(`/api/events/${made.events[1]!.id}`).send({ time: '10:00' });
        else await app.asSuperAdmin.put(`/api/${name}/${made[name][1]!.id}`).send({ status: 'PENDING', isRead: true });
      }
    }
  });

  const filters = fc.record(
    {
      q: fc.constantFrom('Ruwan', SECRET, 'Perera', 'a'),
      id: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 6 }),
      branchId: fc.constantFrom<unknown>(1, 2, [1, 2]),
      branch: fc.constantFrom('Galle', 'Kandy', 'Crestfield College - Galle'),
      status: fc.constantFrom('PENDING', 'ACTIVE', 'DRAFT'),
      isRead: fc.boolean(),
      spam: fc.boolean(),
      deleted: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  const query = fc.record(
    {
      filter: filters,
      sort: fc.tuple(
        fc.constantFrom('id', 'createdAt', 'status', 'title', 'parentName', 'name'),
        fc.constantFrom('ASC', 'DESC'),
      ),
      range: fc.tuple(fc.nat(3), fc.integer({ min: 3, max: 40 })),
    },
    { requiredKeys: [] },
  );
  const name = fc.constantFrom(...COLLECTIONS);
  const nth = fc.nat(5);
  const step = fc.oneof(
    fc.record({ do: fc.constant('list' as const), name, query }),
    fc.record({
      do: fc.constantFrom(
        'get',
        'revisions',
        'put',
        'delete',
        'restore',
        'revert',
        'duplicate',
        'repeat',
        'later',
        'share',
        'preview',
        'draft',
        'presence',
        'read' as const,
      ),
      name,
      nth,
    }),
    fc.record({ do: fc.constantFrom('activity', 'dashboard', 'choices', 'shares', 'drafts' as const), name }),
  );
  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

  function answerTo(given: Step) {
    if ('query' in given) return bound.get(`/api/${given.name}`).query(listQuery(given.query));
    if (!('nth' in given)) {
      const paths = {
        activity: 'activity',
        dashboard: 'dashboard',
        choices: 'admissions/choices',
        shares: 'shares',
        drafts: 'form-drafts',
      };
      return bound.get(`/api/${paths[given.do]}`);
    }
    const id = ids[given.name][given.nth % ids[given.name].length]!;
    const path = `/api/${given.name}/${id}`;
    switch (given.do) {
      case 'get':
        return bound.get(path);
      case 'revisions':
        return bound.get(`${path}/revisions`);
      case 'put':
        return bound.put(path).send({ status: 'ACTIVE', branch: other.title, branchId: other.id });
      case 'delete':
        return bound.delete(path);
      case 'restore':
        return bound.post(`${path}/restore`);
      case 'revert':
        return bound.post(`${path}/revisions/1/restore`);
      case 'duplicate':
        return bound.post(`/api/events/${id}/duplicate`);
      case 'repeat':
        return bound.post(`/api/events/${id}/repeat`).send({ dates: ['2031-05-04'] });
      case 'later':
        return bound.put(`/api/events/${id}/later`).send({ time: '11:00' });
      case 'share':
        return bound.post('/api/shares').send({ collection: 'events', recordId: id });
      case 'preview':
        return bound.post('/api/previews').send({ collection: 'events', id, values: {} });
      case 'draft':
        return bound.put(`/api/form-drafts/events.${id}`).send({ typed: {}, opened: {} });
      case 'presence':
        return bound.put(`/api/presence/${'0'.repeat(32)}`).send({ resource: 'events', record: String(id) });
      default:
        return bound
          .post(`/api/${given.name === 'events' ? 'contacts' : given.name}/mark-read`)
          .send({ ids: ids[given.name] });
    }
  }

  it('shows no record of another branch or of none, counts none, and changes none', async () => {
    const before = await secretRows();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        for (const given of steps) {
          const { status, text, headers } = await answerTo(given).ok(() => true);
          expect([given, status < 500, text.includes(SECRET)]).toEqual([given, true, false]);
          if (status !== 200 || !('query' in given)) continue;
          const filter = { branchId: own.id, ...given.query.filter };
          if (given.query.filter?.branchId !== undefined) continue;
          const all = await app.asSuperAdmin.get(`/api/${given.name}`).query(listQuery({ ...given.query, filter }));
          expect([given, headers['content-range']]).toEqual([given, all.headers['content-range']]);
        }
        expect(await secretRows()).toEqual(before);
      }),
      { numRuns: 40 },
    );
  });
});

describe('who deleted a record', () => {
  it('is told only of records of one’s own branches', async () => {
    const [mine, theirs] = [await app.makeEvent({ branch: own.name }), await app.makeEvent({ branch: other.name })];
    for (const { id } of [mine, theirs]) await app.asAdmin.delete(`/api/events/${id}`).expect(200);
    for (const method of ['get', 'delete'] as const) {
      const saveOf = async (id: number) => (await bound[method](`/api/events/${id}`).expect(404)).body.save;
      expect(await saveOf(mine.id)).toMatchObject({ by: 'The ADMIN' });
      expect(await saveOf(theirs.id)).toBeUndefined();
    }
    expect((await app.asVisitor.get(`/api/events/${mine.id}`).expect(404)).body.save).toBeUndefined();
  });
});

describe('the branches of a user', () => {
  const put = (id: number, change: object) =>
    app.asSuperAdmin.put(`/api/users/${id}`).send({ currentPassword: PASSWORD, ...change });

  it('are changed with the own password, and end all of their sessions', async () => {
    const { agent, email: changed } = await staffAs(app, {});
    const [row] = await app.query<{ id: number }>('SELECT id FROM users WHERE email = $1', [changed]);
    const { id } = row!;
    const refused = await app.asSuperAdmin.put(`/api/users/${id}`).send({ branchIds: [own.id] });
    expect(issuesOf(refused)).toEqual({ currentPassword: 'Your current password is required' });
    expect((await put(id, { branchIds: [own.id, own.id] }).expect(200)).body.data.branchIds).toEqual([own.id]);
    await agent.get('/api/contacts').expect(401);
    await app
      .as(await app.signIn(changed))
      .get('/api/users')
      .expect(403);
  });

  it('are branches that are there, of an ADMIN', async () => {
    const { id } = await app.makeUser();
    for (const [branchIds, message] of [
      [[999_999], 'Please choose branches that are there'],
      [['x'], 'Must be a list of at most 100 branches'],
      [null, 'Must be a list of at most 100 branches'],
    ] as const) {
      expect(issuesOf(await put(id, { branchIds }))).toEqual({ branchIds: message });
    }
    const editor = await put(id, { role: 'EDITOR', branchIds: [own.id] });
    expect(issuesOf(editor)).toEqual({ branchIds: 'Only an ADMIN is bound to branches' });
    await put(id, { branchIds: [own.id] }).expect(200);
    expect((await put(id, { role: 'EDITOR' }).expect(200)).body.data).toMatchObject({ role: 'EDITOR', branchIds: [] });
  });

  it('bind an ADMIN again who was something else in between, unless others are chosen', async () => {
    const { id } = await app.makeUser();
    const after = async (...changes: object[]) => {
      let data;
      for (const change of changes) ({ data } = (await put(id, change).expect(200)).body);
      return data as { branchIds: number[]; formerBranchIds: number[] };
    };
    const bound = await after({ branchIds: [own.id] }, { role: 'EDITOR' });
    expect(bound).toMatchObject({ branchIds: [], formerBranchIds: [own.id] });
    expect(await after({ role: 'SUPER_ADMIN' }, { role: 'ADMIN' })).toMatchObject({
      branchIds: [own.id],
      formerBranchIds: [],
    });
    expect(await after({ role: 'EDITOR' }, { role: 'ADMIN', branchIds: [] })).toMatchObject({ branchIds: [] });
    expect(await after({ role: 'EDITOR' }, { role: 'ADMIN' })).toMatchObject({ branchIds: [] });
  });

  it('are told to whoever signs in', async () => {
    const { body } = await app.asVisitor.post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
    expect(body.data.user).toMatchObject({ role: 'ADMIN', branchIds: [own.id] });
  });
});

describe('an editor', () => {
  it('publishes, and reads nothing that parents wrote', async () => {
    const { agent } = await staffAs(app, { role: 'EDITOR' });
    const { id } = await app.makeContact({ name: 'Nalini' });
    await app.asAdmin.put(`/api/contacts/${id}`).send({ status: 'RESOLVED' }).expect(200);
    await agent.post('/api/events').send(anEvent()).expect(201);
    const { body } = await agent.get('/api/dashboard').expect(200);
    expect(Object.keys(body.data)).toEqual(['events', 'branches']);
    const activity = await agent.get('/api/activity').expect(200);
    const collections = activity.body.data.map(({ collection }: { collection: string }) => collection);
    expect(collections).toContain('events');
    expect(collections).not.toContain('contacts');
    expect((await agent.get('/api/activity?collection=contacts').expect(200)).body.data).toEqual([]);
  });
});

describe('a message to a branch', () => {
  it('names one that visitors can see', async () => {
    const hidden = await app.makeBranch({ status: 'DRAFT' });
    for (const branchId of [hidden.id, 999_999, 0, 'x']) {
      const answer = await app.asVisitor.post('/api/contacts').send({ ...aContact(), branchId });
      expect(issuesOf(answer)).toEqual({ branchId: expect.stringContaining('takes no messages') });
    }
    expect(await app.makeContact({ branchId: own.id })).toMatchObject({ branchId: own.id, branch: own.name });
    expect(await app.makeContact({ branchId: null })).toMatchObject({ branchId: null, branch: null });
  });

  it('follows the branch when it is renamed', async () => {
    const branch = await app.makeBranch();
    const { id } = await app.makeContact({ branchId: branch.id });
    await app.asAdmin.put(`/api/branches/${branch.id}`).send({ title: 'Crestfield College - Jaffna' }).expect(200);
    expect((await app.asAdmin.get(`/api/contacts/${id}`)).body.data.branch).toBe('Jaffna');
  });
});

it('settings are neither saved nor previewed by whoever is bound to a branch', async () => {
  await bound.put('/api/settings/site_name').send({ value: 'Another name' }).expect(403);
  const values = { site_name: 'Another name' };
  expect(failureOf(await bound.post('/api/previews').send({ collection: 'settings', values }))[0]).toBe(403);
});
