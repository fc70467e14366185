/** @database embedded */
import { PASSWORD, useApp, type Agent } from '../../support/app.js';
import { failureOf, issuesOf } from '../../support/expect.js';

const app = useApp();

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

/** A sign-in, of a browser that kept its token or of a new one. */
async function signedIn(email: string, deviceToken?: string): Promise<{ agent: Agent; deviceToken: string }> {
  const { body } = await app.asVisitor
    .post('/api/auth/login')
    .set('User-Agent', PHONE)
    .send({ email, password: PASSWORD, deviceToken })
    .expect(200);
  return { agent: app.as(body.data.token), deviceToken: body.data.deviceToken };
}

const told = async (agent: Agent): Promise<{ id: string; device: string }[]> =>
  (await agent.get('/api/auth/new-devices').expect(200)).body.data;
const say = (agent: Agent, id: string, isMine: boolean) => agent.put(`/api/auth/new-devices/${id}`).send({ isMine });

describe('a new device', () => {
  it('is shown to other devices of the account at their next sign-in, but not to itself', async () => {
    const { email } = await app.makeUser();
    const first = await signedIn(email);
    expect(await told(first.agent)).toEqual([]);
    const phone = await signedIn(email);
    expect(await told(phone.agent)).toEqual([]);
    const again = await signedIn(email, first.deviceToken);
    const [device, ...more] = await told(again.agent);
    expect(more).toEqual([]);
    expect(device).toEqual({
      id: expect.any(String),
      device: 'Chrome on Android',
      network: '127.0.0.0/24',
      createdAt: expect.any(String),
    });
    await signedIn(email, phone.deviceToken);
    expect(await told(again.agent)).toHaveLength(1);
  });

  it('is known once its owner has confirmed it', async () => {
    const { id: userId, email } = await app.makeUser();
    const { agent } = await signedIn(email);
    const phone = await signedIn(email);
    const [device] = await told(agent);
    expect(issuesOf(await agent.put(`/api/auth/new-devices/${device!.id}`).send({}))).toHaveProperty('isMine');
    await say(agent, device!.id, true).expect(200);
    expect(await told(agent)).toEqual([]);
    await phone.agent.get('/api/auth/me').expect(200);
    await say(agent, device!.id, true).expect(404);
    await signedIn(email);
    expect(await told(phone.agent)).toHaveLength(1);
    const lines = await app.query(
      `SELECT action, records FROM audit_lines WHERE collection = 'devices' AND "userId" = $1`,
      [userId],
    );
    expect(lines).toContainEqual({ action: 'updated', records: [device!.id] });
  });

  it('that is denied ends all other sessions, and is shown until the password is changed', async () => {
    const { id: userId, email } = await app.makeUser();
    const { agent } = await signedIn(email);
    const stranger = await signedIn(email);
    const [device] = await told(agent);
    await say(agent, device!.id, false).expect(200);
    await stranger.agent.get('/api/auth/me').expect(401);
    await agent.get('/api/auth/me').expect(200);
    expect(await told(agent)).toHaveLength(1);
    const lines = await app.query(
      `SELECT action, collection FROM audit_lines WHERE "userId" = $1 AND action IN ('revoked', 'ended') ORDER BY id`,
      [userId],
    );
    expect(lines).toEqual([
      { action: 'revoked', collection: 'devices' },
      { action: 'ended', collection: 'sessions' },
    ]);
    const changed = { currentPassword: PASSWORD, password: 'another horse' };
    const { body } = await agent.put('/api/auth/password').send(changed).expect(200);
    const { deviceToken } = body.data;
    const back = await app.asVisitor
      .post('/api/auth/login')
      .send({ email, password: changed.password, deviceToken })
      .expect(200);
    expect(await told(app.as(back.body.data.token))).toEqual([]);
  });

  it('sees and confirms no others, so that two of an attacker cannot confirm each other', async () => {
    const { email } = await app.makeUser();
    const owner = await signedIn(email);
    const [one, two] = [await signedIn(email), await signedIn(email)];
    const [second, first] = await told(owner.agent);
    for (const { agent } of [one, two]) expect(await told(agent)).toEqual([]);
    for (const [agent, id] of [
      [one.agent, first!.id],
      [one.agent, second!.id],
      [two.agent, first!.id],
      [two.agent, second!.id],
      [app.asSuperAdmin, first!.id],
      [owner.agent, 'nonsense'],
    ] as const)
      expect(failureOf(await say(agent, id, true))).toEqual([404, 'NOT_FOUND']);
    expect(await told(owner.agent)).toEqual([second, first]);
    await app.query('DELETE FROM devices WHERE id = $1', [first!.id]);
    await signedIn(email, one.deviceToken);
    expect((await told(owner.agent)).map(({ id }) => id).sort()).toEqual([first!.id, second!.id].sort());
  });
});
