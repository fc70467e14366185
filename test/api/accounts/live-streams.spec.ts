/** @database embedded */
import { LIVE } from '../../../contract/accounts/live.js';
import { SessionsService } from '../../../server/accounts/auth/sessions.service.js';
import { EventsForUsers } from '../../../server/accounts/live/events-for-users.js';
import { LiveService } from '../../../server/accounts/live/live.service.js';
import { PASSWORD, startApp } from '../../support/app.js';
import { eventsOf, type Heard, idsOf, useLive } from '../../support/live.js';
import { readMetrics } from '../../support/metrics.js';
import { until } from '../../support/until.js';

const { app, other, listener, member, settled } = useLive();

describe('a stream ends', () => {
  const ends: [string, (user: { id: number; token: string }) => Promise<unknown>][] = [
    ['its session is signed out', ({ token }) => other.as(token).post('/api/auth/logout').expect(200)],
    [
      'the role changes',
      ({ id }) => other.asSuperAdmin.put(`/api/users/${id}`).send({ role: 'EDITOR', currentPassword: PASSWORD }),
    ],
    [
      'the user is bound to a branch',
      ({ id }) => other.asSuperAdmin.put(`/api/users/${id}`).send({ branchIds: [1], currentPassword: PASSWORD }),
    ],
    [
      'the account is deactivated',
      ({ id }) => other.asSuperAdmin.put(`/api/users/${id}`).send({ isActive: false, currentPassword: PASSWORD }),
    ],
  ];

  it.each(ends)('as soon as %s, on another instance', async (_, end) => {
    const user = await member({});
    const heard = await listener(user.token);
    await end(user);
    await heard.ended;
    expect(heard.notices).toEqual(['end access']);
  });

  it('when its session has expired', async () => {
    const user = await member({});
    const heard = await listener(user.token);
    await app.query(`UPDATE sessions SET "expiresAt" = now() WHERE "userId" = $1`, [user.id]);
    await app.nest.get(LiveService).beat();
    await heard.ended;
    expect(heard.notices).toEqual(['end access']);
  });

  it('when the same user opens a sixth', async () => {
    const { token } = await member({});
    const streams: Heard[] = [];
    for (let n = 0; n < LIVE.connectionsAtMost + 1; n += 1) streams.push(await listener(token));
    await streams[0]!.ended;
    await settled(...streams.slice(1));
    expect(streams.map(({ notices }) => notices)).toEqual([['end limit'], [], [], [], [], []]);
  });

  it('when the instance shuts down', async () => {
    const third = await startApp({ DATA_DIR: app.dataDir }, app.database);
    const heard = await listener(app.tokens.ADMIN, { on: third });
    third.nest.get(LiveService).beforeApplicationShutdown();
    await heard.ended;
    expect(heard.notices).toEqual(['end shutdown']);
    await third.close();
  });

  it('and is forgotten, when its client goes', async () => {
    const { connections } = app.nest.get(LiveService) as unknown as { connections: Set<unknown> };
    await until(() => connections.size === 0);
    const streams: Heard[] = [];
    while (streams.length < 40) {
      // One after the other: each account needs the password of the same administrator.
      const { token } = await member({});
      for (let n = 0; n < LIVE.connectionsAtMost; n += 1) streams.push(await listener(token));
    }
    expect(connections.size).toBe(40);
    await app.makeReview();
    await settled(...streams);
    for (const heard of streams) heard.close();
    await until(() => connections.size === 0);
  });
});

describe('a stream that was interrupted', () => {
  it('goes on where it ended, also on another instance', async () => {
    const first = await listener(app.tokens.ADMIN);
    await settled(first);
    first.close();
    const { id } = await app.makeReview();
    await until(async () => true);
    const second = await listener(app.tokens.ADMIN, { on: other, lastId: first.lastId });
    await until(() => idsOf(second, 'reviews').includes(id));
    expect(second.notices).toEqual([]);
  });

  it('asks for a reload if what it missed is not known', async () => {
    for (const lastId of ['1', 'nonsense', String(Date.now() + 3_600_000)]) {
      const heard = await listener(app.tokens.ADMIN, { lastId });
      await until(() => heard.notices.length === 1);
      expect(heard.notices).toEqual(['reload']);
    }
  });

  it('asks for a reload when the instance did not hear the database', async () => {
    const heard = await listener(app.tokens.ADMIN);
    await app.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query IN ('LISTEN content', 'SELECT 1') AND pid <> pg_backend_pid()`);
    await until(() => heard.notices.includes('reload'));
    await settled(heard);
  });

  it('asks for a reload when rights could not be checked', async () => {
    const heard = await listener(app.tokens.ADMIN);
    const lost = new Error('Connection terminated');
    const check = jest.spyOn(app.nest.get(SessionsService), 'findAll').mockRejectedValueOnce(lost);
    await other.makeReview();
    await until(() => heard.notices.includes('reload'));
    check.mockRestore();
  });
});

it('the metrics count streams and what they sent, but not how long they were open', async () => {
  const heard = await listener(app.tokens.ADMIN);
  await settled(heard);
  // Those of other tests are closing.
  await until(async () => /^live_connections 1$/m.test(await readMetrics(app)));
  expect(await readMetrics(app)).toMatch(/^live_events_total [1-9]\d*$/m);
  heard.close();
  await until(async () => /^live_connections 0$/m.test(await readMetrics(app)));
  expect(await readMetrics(app)).not.toMatch(/method="GET",route="\/api\/live",status="(200|499)"/);
});

it('all streams of an instance share one query of sessions and one of records', async () => {
  const tokens = [(await member({})).token, (await member({})).token];
  const streams = await Promise.all([...tokens, ...tokens, ...tokens].map((token) => listener(token)));
  await settled(...streams);
  const sessions = jest.spyOn(app.nest.get(SessionsService), 'findAll');
  const records = jest.spyOn(app.nest.get(EventsForUsers), 'read');
  await other.makeReview();
  await until(() => streams.every((heard) => eventsOf(heard, 'reviews').length > 0));
  expect(records.mock.calls).toHaveLength(1);
  // A heartbeat may have come in between.
  expect(sessions.mock.calls.length).toBeLessThanOrEqual(2);
  jest.restoreAllMocks();
});
