import { SignInLimitsService } from '../../../server/accounts/auth/sign-in-limits.service.js';
import { SignInQueue } from '../../../server/accounts/auth/sign-in-queue.js';
import { RateLimiter } from '../../../server/platform/limits/rate-limiter.js';
import { emailOf, PASSWORD, useApp } from '../../support/app.js';
import { failureOf } from '../../support/expect.js';
import { until } from '../../support/until.js';

/** Behind one proxy, so that each try can come from an address of its own. */
const app = useApp({ TRUST_PROXY: '1' });

const login = (email: string, password: string, address: string, fields: object = {}) =>
  app.asVisitor
    .post('/api/auth/login')
    .set('X-Forwarded-For', address)
    .send({ email, password, ...fields });
const fail = async (times: number, email: string, address: string, fields?: object) => {
  for (let time = 0; time < times; time += 1) {
    expect((await login(email, 'wrong horse', address, fields)).status).toBe(401);
  }
};
const counted = () => app.query<{ key: string }>('SELECT key FROM counters');
const deviceOf = async (email: string, address = '198.51.100.1') =>
  (await login(email, PASSWORD, address).expect(200)).body.data.deviceToken as string;

const HOURLY = `"endsAt" > now() + interval '30 minutes'`;
/** As if strangers had failed a hundred times within the hour. */
const besiege = async (email: string) => {
  await fail(1, email, '192.0.2.250');
  await app.query(`UPDATE counters SET count = 100 WHERE ${HOURLY}`);
};

const waits = () =>
  jest
    .spyOn(SignInQueue.prototype, 'wait')
    .mockClear()
    .mockImplementation(() => Promise.resolve());
const seconds = (waited: ReturnType<typeof waits>) => waited.mock.calls.map(([length]) => length);

beforeEach(() => app.query('TRUNCATE counters'));
afterEach(() => jest.restoreAllMocks());

/** In the middle of its signature. */
const changed = (token: string) => token.replace(/.(?=.{10}$)/, (character) => (character === 'A' ? 'B' : 'A'));

describe('guessing passwords', () => {
  it('is refused after ten failures for one account from one network, but not for others', async () => {
    const email = emailOf('ADMIN');
    await fail(10, email, '192.0.2.1');
    const refused = await login(email.toUpperCase(), PASSWORD, '192.0.2.1');
    expect(failureOf(refused)).toEqual([429, 'TOO_MANY_REQUESTS']);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(900);
    expect((await login(email, PASSWORD, '192.0.2.2')).status).toBe(200);
    expect((await login(emailOf('SUPER_ADMIN'), PASSWORD, '192.0.2.1')).status).toBe(200);
  });

  it('is possible again after 15 minutes', async () => {
    await fail(10, emailOf('ADMIN'), '192.0.2.1');
    await app.query(`UPDATE counters SET "endsAt" = now()`);
    expect((await login(emailOf('ADMIN'), PASSWORD, '192.0.2.1')).status).toBe(200);
  });

  it('does not count successful sign-ins', async () => {
    await fail(9, emailOf('ADMIN'), '192.0.2.1');
    for (let time = 0; time < 3; time += 1) {
      expect((await login(emailOf('ADMIN'), PASSWORD, '192.0.2.1')).status).toBe(200);
    }
    await fail(1, emailOf('ADMIN'), '192.0.2.1');
    expect((await login(emailOf('ADMIN'), PASSWORD, '192.0.2.1')).status).toBe(429);
  });

  it('does not count requests without a guess', async () => {
    for (let time = 0; time < 12; time += 1) {
      expect((await login('nobody', 'x', '192.0.2.1')).status).toBe(400);
    }
    expect(await counted()).toEqual([]);
  });

  it('is refused after fifty failures from one network over all accounts', async () => {
    for (let account = 0; account < 5; account += 1) await fail(10, `user${account}@example.com`, '192.0.2.9');
    expect((await login(emailOf('ADMIN'), PASSWORD, '192.0.2.9')).status).toBe(429);
    expect((await login(emailOf('ADMIN'), PASSWORD, '192.0.2.10')).status).toBe(200);
    const before = await counted();
    await login('yet-another@example.com', 'wrong horse', '192.0.2.9');
    expect(await counted()).toEqual(before);
  });

  it.each([
    ['64', '2001:db8:0:1::', ['2001:db8:0:1::1', '2001:db8:0:1:ffff::9']],
    ['56', '2001:db8:0:1100::', ['2001:db8:0:11ff::1', '2001:db8:0:1101::1']],
    ['48', '2001:db8:77::', ['2001:db8:77:1::1', '2001:db8:77:ffff::1']],
  ])('is counted by the first %s bits of an IPv6 address', async (_, network, neighbours) => {
    const email = emailOf('ADMIN');
    for (let time = 0; time < 10; time += 1) await fail(1, email, neighbours[time % 2]!);
    expect((await login(email, PASSWORD, `${network}5`)).status).toBe(429);
    expect((await login(email, PASSWORD, '2001:db8:78::1')).status).toBe(200);
  });

  it('counts every simultaneous attempt', async () => {
    const tries = Array.from({ length: 30 }, () => login(emailOf('ADMIN'), 'wrong horse', '192.0.2.1'));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('does not include many right sign-ins at the same moment', async () => {
    const email = emailOf('ADMIN');
    await fail(9, email, '192.0.2.1');
    const tries = Array.from({ length: 30 }, () => login(email, PASSWORD, '192.0.2.1'));
    expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([200]));
    const deviceToken = await deviceOf(email);
    const again = Array.from({ length: 30 }, () => login(email, PASSWORD, '192.0.2.1', { deviceToken }));
    expect(new Set((await Promise.all(again)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('stores nothing that reveals an IP address or an account', async () => {
    await fail(1, emailOf('ADMIN'), '192.0.2.77');
    await fail(1, emailOf('ADMIN'), '2001:db8:0:12::77');
    expect(JSON.stringify(await counted())).not.toMatch(/192\.0\.2|2001|db8|school\.example/);
  });
});

describe('a browser that has signed in before', () => {
  it('is accepted while its network and its account are refused to others', async () => {
    const email = emailOf('SUPER_ADMIN');
    const deviceToken = await deviceOf(email);
    for (let account = 0; account < 4; account += 1) await fail(10, `user${account}@example.com`, '192.0.2.9');
    await fail(10, email, '192.0.2.9');
    expect((await login(email, PASSWORD, '192.0.2.9')).status).toBe(429);
    await besiege(email);
    const waited = waits();
    const { body } = await login(email, PASSWORD, '192.0.2.9', { deviceToken }).expect(200);
    expect(waited).not.toHaveBeenCalled();
    await login(email, PASSWORD, '192.0.2.9', { deviceToken: body.data.deviceToken }).expect(200);
  });

  it('has its own counter, and counts as a stranger above the limit', async () => {
    const email = emailOf('ADMIN');
    const [deviceToken, other] = [await deviceOf(email), await deviceOf(email)];
    await fail(10, email, '192.0.2.1', { deviceToken });
    expect(await counted()).toHaveLength(1);
    expect((await login(email, PASSWORD, '192.0.2.1', { deviceToken })).status).toBe(200);
    await fail(10, email, '192.0.2.1');
    expect((await login(email, PASSWORD, '192.0.2.1', { deviceToken })).status).toBe(429);
    expect((await login(email, PASSWORD, '192.0.2.1', { deviceToken: other })).status).toBe(200);
  });

  it("has no advantage for another account, nor with an invented, a session or another user's token", async () => {
    const email = emailOf('ADMIN');
    const foreign = await deviceOf(emailOf('SUPER_ADMIN'));
    const { body } = await login(email, PASSWORD, '198.51.100.2').expect(200);
    await fail(10, email, '192.0.2.1');
    for (const deviceToken of [foreign, body.data.token, 'x', '', null, changed(body.data.deviceToken)]) {
      expect((await login(email, PASSWORD, '192.0.2.1', { deviceToken })).status).toBe(429);
    }
    expect((await app.as(foreign).get('/api/auth/me')).status).toBe(401);
  });

  it('keeps its token when signing out, and loses it with the password', async () => {
    const { id, email } = await app.makeUser();
    const { body } = await login(email, PASSWORD, '198.51.100.3').expect(200);
    const { token, deviceToken } = body.data;
    await app.as(token).post('/api/auth/logout').expect(200);
    await fail(10, email, '192.0.2.1');
    await login(email, PASSWORD, '192.0.2.1', { deviceToken }).expect(200);
    const password = 'another horse';
    await app.asSuperAdmin.put(`/api/users/${id}`).send({ password, currentPassword: PASSWORD }).expect(200);
    expect((await login(email, password, '192.0.2.1', { deviceToken })).status).toBe(429);
  });

  it('gets a new token when its user changes the password on it', async () => {
    const { email } = await app.makeUser();
    const token = await app.signIn(email);
    const change = { currentPassword: PASSWORD, password: 'another horse' };
    const { body } = await app.as(token).put('/api/auth/password').send(change).expect(200);
    await fail(10, email, '192.0.2.1');
    await login(email, 'another horse', '192.0.2.1', { deviceToken: body.data.deviceToken }).expect(200);
  });
});

describe('a new device, while strangers fail a hundred times an hour', () => {
  it('is slowed down and not refused, the longer the more its network tries', async () => {
    const email = emailOf('SUPER_ADMIN');
    await besiege(email);
    const waited = waits();
    await login(email, PASSWORD, '203.0.113.5').expect(200);
    expect(seconds(waited)).toEqual([1]);
    await fail(7, email, '203.0.113.6');
    expect(seconds(waited)).toEqual([1, 1, 2, 4, 8, 16, 30, 30]);
    await login(emailOf('ADMIN'), PASSWORD, '203.0.113.6').expect(200);
    expect(waited).toHaveBeenCalledTimes(8);
  });

  it('waits behind strangers from 200 networks at once, none of whom is refused either', async () => {
    const strangers = Array.from({ length: 200 }, (_try, time) =>
      login(`user${time}@example.com`, 'wrong horse', `10.1.${time >> 6}.${time & 63}`).then(({ status }) => status),
    );
    await login(emailOf('ADMIN'), PASSWORD, '203.0.113.8').expect(200);
    expect(new Set(await Promise.all(strangers))).toEqual(new Set([401]));
  });

  it('is treated the same way if nobody has the account', async () => {
    await besiege('nobody@example.com');
    const waited = waits();
    await fail(2, 'nobody@example.com', '203.0.113.7');
    expect(seconds(waited)).toEqual([1, 2]);
  });

  it.each([
    ['account', (time: number) => ['nobody@example.com', `10.0.${time >> 6}.${time & 63}`] as const],
    ['network', (time: number) => [`user${time}@example.com`, '203.0.113.9'] as const],
  ])('finds no room that strangers of one %s have filled', async (_, stranger) => {
    const email = emailOf('SUPER_ADMIN');
    await besiege(email);
    jest.spyOn(RateLimiter.prototype, 'full').mockImplementation(async ([limit]) => limit);
    jest.spyOn(RateLimiter.prototype, 'refuse').mockResolvedValue();
    const { wait } = SignInQueue.prototype;
    const waited = jest.spyOn(SignInQueue.prototype, 'wait').mockClear();
    // Nobody leaves by the clock, but whom this is about.
    waited.mockImplementation(function (this: SignInQueue, _seconds, guest) {
      return wait.call(this, guest.account === email ? 0 : 3600, guest);
    });
    const answers: number[] = [];
    const tries = Array.from({ length: 300 }, (_try, time) =>
      login(stranger(time)[0], 'wrong horse', stranger(time)[1]).then(({ status }) => answers.push(status)),
    );
    await until(() => waited.mock.calls.length === 300);
    expect(answers).toEqual([]);
    await login(email, PASSWORD, '198.51.100.7').expect(200);
    // One of theirs was let go before its time.
    await until(() => answers.length > 0);
    expect(answers).toEqual([401]);
    app.nest.get(SignInLimitsService).onModuleDestroy();
    await Promise.all(tries);
    expect(answers.filter((status) => status === 429)).toHaveLength(299);
  });

  it('is refused if too many wait for the same account, and waiting ones are refused on shutdown', async () => {
    const room = new SignInQueue();
    const gone = new AbortController();
    const wait = (account: string, network: string, { signal } = gone) =>
      room.wait(30, { account, network, gone: signal }).then(
        () => 200,
        (error) => error.getStatus(),
      );
    const waiting = [wait('a', 'x'), wait('a', 'x'), wait('a', 'x')];
    expect(await wait('a', 'x')).toBe(429);
    const others = [wait('b', 'x'), wait('a', 'y')];
    gone.abort();
    expect(await Promise.all([...waiting, ...others])).toEqual([429, 429, 429, 429, 429]);
    const last = wait('a', 'x', new AbortController());
    room.close();
    expect(await last).toBe(429);
  });
});
