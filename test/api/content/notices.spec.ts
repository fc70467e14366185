/** @database embedded */
import request from 'supertest';
import type { StaffNotice } from '../../../contract/content/notices.js';
import { addDays, dayOf } from '../../../contract/platform/dates.js';
import { CacheInvalidationService } from '../../../server/platform/response-cache/cache-invalidation.service.js';
import { startApp, useApp } from '../../support/app.js';
import { holdClock } from '../../support/clock.js';
import { failureOf, issuesOf, listQuery } from '../../support/expect.js';
import { aBranch, aNotice, soon } from '../../support/factories.js';
import { queriesOf } from '../../support/queries.js';
import { until } from '../../support/until.js';

const app = useApp();

const visitorsRead = async (url = app.url): Promise<string[]> => {
  const { body } = await request(url).get('/api/notices').expect(200);
  return body.data.map(({ message }: { message: string }) => message);
};

afterEach(() => app.query('DELETE FROM notices'));

describe('notices', () => {
  it('show visitors those in force, without the names of staff', async () => {
    const branch = await app.makeBranch(aBranch({ title: 'Crestfield College - Kandy' }));
    const { endsAt, id } = await app.makeNotice({ message: ' Closed: floods ', branchId: branch.id, level: 'urgent' });
    const { body, headers } = await app.asVisitor.get('/api/notices').expect(200);
    expect(headers['content-range']).toBe('notices 0-0/1');
    const isOther = { kind: 'OTHER', closedFrom: null, closedTo: null, reason: null, translations: [] };
    const shown = {
      id,
      message: 'Closed: floods',
      level: 'urgent',
      branchId: branch.id,
      branch: 'Kandy',
      endsAt,
      ...isOther,
    };
    expect(body.data).toEqual([shown]);
    expect((await app.asVisitor.get(`/api/notices/${id}`).expect(200)).body.data).toEqual(shown);
    for (const query of [{ filter: { createdBy: 'x' } }, { filter: { createdAt_gte: '2026-01-01' } }]) {
      await app.asVisitor.get('/api/notices').query(listQuery(query)).expect(400);
    }
  });

  it('include the days of a closure, and are hidden until they begin', async () => {
    const closure = { kind: 'CLOSURE', closedFrom: '2098-05-05', closedTo: '2098-05-06' } as const;
    const times = { startsAt: '2098-05-04T00:00:00.000Z', endsAt: '2098-05-06T12:30:00.000Z' };
    const planned = await app.makeNotice({ ...closure, ...times });
    expect(planned).toMatchObject({ ...closure, ...times, inForce: true });
    expect(await visitorsRead()).toEqual([]);
    await app.asVisitor.get(`/api/notices/${planned.id}`).expect(404);
    const put = (body: object) => app.asSuperAdmin.put(`/api/notices/${planned.id}`).send(body);
    expect((await put({ startsAt: null }).expect(200)).body.data).toMatchObject({ ...closure, startsAt: null });
    const { body } = await app.asVisitor.get('/api/notices').expect(200);
    expect(body.data).toMatchObject([closure]);
    expect(body.data[0]).not.toHaveProperty('startsAt');
    expect((await put({ kind: 'OTHER' }).expect(200)).body.data).toMatchObject({ closedFrom: null, closedTo: null });
  });

  it.each([
    [{ kind: 'CLOSURE' }, { closedFrom: 'Please say on which day it is closed' }],
    [{ kind: 'CLOSURE', closedFrom: '2098-05-05' }, { closedTo: 'Please say on which day it is closed' }],
    [
      { kind: 'CLOSURE', closedFrom: '2098-05-05', closedTo: '2098-05-04' },
      { closedTo: 'The last day must not be before the first' },
    ],
    [
      { kind: 'CLOSURE', closedFrom: '0026-05-05', closedTo: '9999-12-31' },
      { closedFrom: 'The day must be between 1990 and 2100', closedTo: 'The day must be between 1990 and 2100' },
    ],
    [
      { kind: 'CLOSURE', closedFrom: '2026-05-05', closedTo: '2062-05-05' },
      { closedTo: 'It must not last longer than 400 days' },
    ],
    [{ closedFrom: '2098-02-30' }, { closedFrom: 'Please enter a valid day' }],
    [{ startsAt: '2199-01-01T00:00:00Z' }, { startsAt: 'The start must be before the end' }],
  ])('are refused with %j', async (fields, issues) => {
    expect(issuesOf(await app.asSuperAdmin.post('/api/notices').send({ ...aNotice(), ...fields }))).toEqual(issues);
  });

  it('are refused for closed days that are all over, and can be changed while stored days pass', async () => {
    const today = dayOf(new Date(), 'Asia/Colombo');
    const past = { kind: 'CLOSURE', closedFrom: addDays(today, -3), closedTo: addDays(today, -1) } as const;
    const refused = { closedTo: 'The last closed day must not be in the past' };
    expect(issuesOf(await app.asSuperAdmin.post('/api/notices').send({ ...aNotice(), ...past }))).toEqual(refused);
    const notice = await app.makeNotice({ ...past, closedTo: today });
    const put = (body: object) => app.asSuperAdmin.put(`/api/notices/${notice.id}`).send(body);
    expect(issuesOf(await put(past))).toEqual(refused);
    await app.query(`UPDATE notices SET "closedTo" = $1`, [past.closedTo]);
    await put({ ...past, message: 'The water is back.' }).expect(200);
  });

  it('cannot start later once visitors can read them', async () => {
    const planned = await app.makeNotice({ startsAt: soon(2), endsAt: soon(9) });
    const put = (startsAt: string) => app.asSuperAdmin.put(`/api/notices/${planned.id}`).send({ startsAt });
    await put(soon(3)).expect(200);
    await put(soon(-1)).expect(200);
    expect(issuesOf(await put(soon(3)))).toEqual({
      startsAt: 'Visitors can read this notice already: end it, and raise another one that starts later',
    });
    await put(soon(-2)).expect(200);
    await app.asVisitor.get(`/notice/${planned.id}`).expect(200);
  });

  it('begin on every page without a save', async () => {
    await app.makeNotice({ message: 'Soon', startsAt: new Date(Date.now() + 4000).toISOString() });
    expect(await visitorsRead()).toEqual([]);
    await until(async () => (await visitorsRead()).includes('Soon'));
  });

  it('are part of every page, by level, then newest first', async () => {
    for (const level of ['info', 'urgent', 'warning', 'urgent'] as const) {
      await app.makeNotice({ message: `A ${level} one`, level });
    }
    const { body } = await app.asVisitor.get('/api/site').expect(200);
    const notices = body.data.notices as StaffNotice[];
    expect(notices.map(({ level }) => level)).toEqual(['urgent', 'urgent', 'warning', 'info']);
    expect(notices[0]!.id).toBeGreaterThan(notices[1]!.id);
  });

  it('have the level info by default, and accept a level in any case', async () => {
    expect((await app.makeNotice()).level).toBe('info');
    const { body } = await app.asSuperAdmin.post('/api/notices').send({ ...aNotice(), level: 'URGENT' });
    expect(body.data.level).toBe('urgent');
  });

  it('store who created and ended them, and stay in the list for staff', async () => {
    const branch = await app.makeBranch();
    const sent = { ...aNotice({ branchId: branch.id }), createdBy: 'Somebody', createdById: 99, endedBy: 'Somebody' };
    const raised = (await app.asAdmin.post('/api/notices').send(sent).expect(201)).body.data;
    expect(raised).toMatchObject({ createdBy: 'The ADMIN', inForce: true, endedAt: null, endedBy: null });
    const { body } = await app.asSuperAdmin.delete(`/api/notices/${raised.id}`).expect(200);
    expect(body.message).toBe('Notice ended');
    expect(body.data).toMatchObject({ createdBy: 'The ADMIN', endedBy: 'The SUPER_ADMIN', inForce: false });
    expect(Date.parse(body.data.endedAt)).toBeLessThanOrEqual(Date.now());
    expect(body.data.createdById).not.toBe(body.data.endedById);
    expect(await visitorsRead()).toEqual([]);
    await app.asVisitor.get(`/api/notices/${raised.id}`).expect(404);
    const listed = (filter: object) => app.asAdmin.get('/api/notices').query(listQuery({ filter }));
    expect((await listed({ inForce: false })).body.data).toEqual([body.data]);
    expect((await listed({ inForce: true })).headers['content-range']).toBe('notices */0');
    expect(issuesOf(await listed({ inForce: 'x' }))).toEqual({
      'filter.inForce': 'Is not one of the documented values',
    });
  });

  it('keep their first text in the history, with who changed and ended them', async () => {
    const { id: branchId } = await app.makeBranch(aBranch({ title: 'Crestfield College - Galle' }));
    const { id } = await app.makeNotice({ message: 'Opens late', branchId });
    const path = `/api/notices/${id}`;
    await app.asAdmin.put(path).send({ message: 'Stays closed', level: 'urgent' }).expect(200);
    await app.asAdmin.delete(path).expect(200);
    const { body } = await app.asAdmin.get(`${path}/revisions`).expect(200);
    const words = { message: 'Stays closed', level: 'urgent', branch: 'Galle' };
    expect(body.data).toMatchObject([
      { number: 3, action: 'unpublished', by: 'The ADMIN', fields: [], values: words },
      {
        number: 2,
        action: 'updated',
        by: 'The ADMIN',
        fields: ['message', 'level'],
        before: { message: 'Opens late' },
      },
      { number: 1, action: 'created', by: 'The SUPER_ADMIN', values: { message: 'Opens late', level: 'info' } },
    ]);
    await app.asVisitor.get(`${path}/revisions`).expect(401);
  });

  it('can be changed while they are in force, but not afterwards', async () => {
    const notice = await app.makeNotice({ message: 'Opens late' });
    const path = `/api/notices/${notice.id}`;
    const { body } = await app.asSuperAdmin
      .put(path)
      .send({ ...notice, message: 'Opens at ten' })
      .expect(200);
    expect(body.data).toEqual({ ...notice, message: 'Opens at ten', version: 2, updatedAt: expect.any(String) });
    expect(await visitorsRead()).toEqual(['Opens at ten']);
    const late = await app.as(app.tokens.SUPER_ADMIN).put(path).set('If-Match', '"1"').send({ message: 'x' });
    expect(failureOf(late)).toEqual([412, 'CHANGED']);
    await app.asSuperAdmin.delete(path).expect(200);
    expect(failureOf(await app.asSuperAdmin.put(path).send({ message: 'x' }))).toEqual([409, 'CONFLICT']);
    expect(failureOf(await app.asSuperAdmin.delete(path))).toEqual([409, 'CONFLICT']);
  });

  it('of a closure can be ended until its last day, also after they have ended by the clock', async () => {
    const days = { closedFrom: '2098-05-20', closedTo: '2098-05-22' };
    const [closure, other] = [await app.makeNotice({ kind: 'CLOSURE', ...days }), await app.makeNotice()];
    await app.query(`UPDATE notices SET "endsAt" = now() - interval '1 minute'`);
    expect(failureOf(await app.asSuperAdmin.delete(`/api/notices/${other.id}`))).toEqual([409, 'CONFLICT']);
    await app.asSuperAdmin.delete(`/api/notices/${closure.id}`).expect(200);
    expect(failureOf(await app.asSuperAdmin.delete(`/api/notices/${closure.id}`))).toEqual([409, 'CONFLICT']);
    const { body } = await app.asVisitor.get('/api/calendar?from=2098-05-20&to=2098-05-22').expect(200);
    expect(body.data).toEqual([]);
  });

  it.each([
    [{ message: ' ' }, { message: 'Please write what visitors shall read' }],
    [{ message: 'x'.repeat(301) }, { message: 'Must be at most 300 characters' }],
    [{ level: 'loud' }, { level: 'Must be one of info, warning, urgent' }],
    [{ endsAt: undefined }, { endsAt: 'Please say when the notice ends' }],
    [{ endsAt: null }, { endsAt: 'Please say when the notice ends' }],
    [{ endsAt: 'tonight' }, { endsAt: 'Please enter a valid date and time' }],
    [{ endsAt: '2026-01-01T10:00:00Z' }, { endsAt: 'The end must be in the future' }],
    [{ branchId: 'Kandy' }, { branchId: 'Please choose a branch that visitors can see' }],
    [{ branchId: 999_999 }, { branchId: 'Please choose a branch that visitors can see' }],
  ])('refuse %j', async (fields, issues) => {
    expect(issuesOf(await app.asSuperAdmin.post('/api/notices').send({ ...aNotice(), ...fields }))).toEqual(issues);
  });
});

describe('an administrator', () => {
  it('manages notices of a branch, but not of the whole school', async () => {
    const { id: branchId } = await app.makeBranch();
    const refused = await app.asAdmin.post('/api/notices').send(aNotice());
    expect(failureOf(refused)).toEqual([403, 'FORBIDDEN']);
    expect(refused.body.message).toBe('Only a super administrator may speak for the whole school');
    const { body } = await app.asAdmin.post('/api/notices').send(aNotice({ branchId })).expect(201);
    const path = `/api/notices/${body.data.id}`;
    await app.asAdmin.put(path).send({ branchId: null }).expect(403);
    await app.asAdmin.put(path).send({ message: 'Closed at noon' }).expect(200);
    await app.asAdmin.delete(path).expect(200);
  });

  it('neither changes nor ends a notice for the whole school', async () => {
    const { id } = await app.makeNotice();
    const { id: branchId } = await app.makeBranch();
    await app.asAdmin.put(`/api/notices/${id}`).send({ branchId }).expect(403);
    await app.asAdmin.delete(`/api/notices/${id}`).expect(403);
  });
});

describe('the branch of a notice', () => {
  it('must be visible to visitors, and hides its notices when it is hidden or deleted', async () => {
    const branch = await app.makeBranch(aBranch({ title: 'Crestfield College - Jaffna' }));
    const { id } = await app.makeNotice({ branchId: branch.id });
    await app.asAdmin.put(`/api/branches/${branch.id}`).send({ title: 'Crestfield College - Jaffna North' });
    expect((await app.asVisitor.get(`/api/notices/${id}`).expect(200)).body.data.branch).toBe('Jaffna North');
    await app.asAdmin.put(`/api/branches/${branch.id}`).send({ status: 'INACTIVE' }).expect(200);
    await app.asVisitor.get(`/api/notices/${id}`).expect(404);
    const another = await app.asSuperAdmin.post('/api/notices').send(aNotice({ branchId: branch.id }));
    expect(issuesOf(another)).toEqual({ branchId: 'Please choose a branch that visitors can see' });
    await app.asAdmin.delete(`/api/branches/${branch.id}`).expect(200);
    expect(await visitorsRead()).toEqual([]);
    const { body } = await app.asAdmin.get(`/api/notices/${id}`).expect(200);
    expect(body.data).toMatchObject({ branch: 'Jaffna North', branchId: null });
  });

  it('can be cleared by a super administrator, even after the branch was deleted', async () => {
    for (const isDeleted of [false, true]) {
      const branch = await app.makeBranch();
      const { id } = await app.makeNotice({ branchId: branch.id });
      if (isDeleted) await app.asAdmin.delete(`/api/branches/${branch.id}`).expect(200);
      const path = `/api/notices/${id}`;
      await app.asSuperAdmin.put(path).send({ message: 'Closed at noon' }).expect(200);
      expect(await visitorsRead()).toEqual(isDeleted ? [] : ['Closed at noon']);
      expect(failureOf(await app.asAdmin.put(path).send({ branchId: null }))).toEqual([403, 'FORBIDDEN']);
      const { body } = await app.asSuperAdmin.put(path).send({ branchId: null }).expect(200);
      expect(body.data).toMatchObject({ branchId: null, branch: null });
      expect(await visitorsRead()).toEqual(['Closed at noon']);
      await app.asSuperAdmin.delete(path).expect(200);
    }
  });
});

describe('the responses to visitors', () => {
  it('change on every instance when a notice begins, changes and ends', async () => {
    const other = await startApp({}, app.database);
    try {
      expect(await visitorsRead(other.url)).toEqual([]);
      const { id } = await app.makeNotice({ message: 'Closed today' });
      await until(async () => (await visitorsRead(other.url)).includes('Closed today'));
      await app.asSuperAdmin.put(`/api/notices/${id}`).send({ message: 'Closed tomorrow, too' }).expect(200);
      await until(async () => (await visitorsRead(other.url)).includes('Closed tomorrow, too'));
      await app.asSuperAdmin.delete(`/api/notices/${id}`).expect(200);
      await until(async () => (await visitorsRead(other.url)).length === 0);
    } finally {
      await other.close();
    }
  });

  it('change without a save when a notice reaches its end', async () => {
    const cache = app.nest.get(CacheInvalidationService);
    const endsAt = soon(2);
    await app.makeNotice({ message: 'Until then', endsAt });
    const end = Date.parse(endsAt);
    // Not just before the end: the invalidation's real timer would fire again and again at a held clock.
    holdClock(end - 30_000);
    try {
      await until(() => cache.isConnected);
      expect(await visitorsRead()).toEqual(['Until then']);
      expect(await queriesOf(app.dataSource, () => visitorsRead())).toEqual([]);
      jest.setSystemTime(end);
      await until(() => cache.isConnected);
      expect(await visitorsRead()).toEqual([]);
    } finally {
      jest.useRealTimers();
    }
  });
});
