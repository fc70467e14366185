/** @database embedded */
import { Logger } from '@nestjs/common';
import { Log } from '../../../server/platform/logging/log.js';
import { emailOf, PASSWORD, useApp } from '../../support/app.js';

const silent = new Log('silent');
afterAll(() => silent.close());

const app = useApp();
let lines: unknown[];

beforeEach(() => {
  lines = [];
  for (const level of ['log', 'warn'] as const) {
    jest
      .spyOn(Logger.prototype, level)
      .mockImplementation((...[line]: unknown[]) => void lines.push({ level, ...Object(line) }));
  }
});
afterEach(() => jest.restoreAllMocks());

const login = (email: string, password: string) => app.asVisitor.post('/api/auth/login').send({ email, password });
const ownId = async () => (await app.asSuperAdmin.get('/api/auth/me')).body.data.id as number;

describe('the log', () => {
  it('contains sign-ins, refusals, lock-outs and sign-outs with the user’s id', async () => {
    const { id: userId, email } = await app.makeUser();
    lines = [];
    const token = await app.signIn(email);
    await app.as(token).post('/api/auth/logout').expect(200);
    for (let time = 0; time < 11; time += 1) await login(email, 'wrong horse');
    await login('nobody@school.example.com', 'wrong horse');
    expect(lines).toEqual([
      { level: 'log', event: 'sign-in', userId },
      { level: 'log', event: 'sign-out', userId },
      ...Array<unknown>(10).fill({ level: 'warn', event: 'sign-in-refused', userId }),
      { level: 'warn', event: 'sign-in-locked-out', userId },
      { level: 'warn', event: 'sign-in-refused' },
    ]);
  });

  it('contains wrong own passwords, and each attempt during a lock-out', async () => {
    const { id: userId, email } = await app.makeUser();
    const token = await app.signIn(email);
    lines = [];
    const body = { currentPassword: 'wrong horse', password: 'another horse' };
    for (let time = 0; time < 12; time += 1) await app.as(token).put('/api/auth/password').send(body);
    expect(lines).toEqual([
      ...Array<unknown>(10).fill({ level: 'warn', event: 'current-password-refused', userId }),
      ...Array<unknown>(2).fill({ level: 'warn', event: 'current-password-locked-out', userId }),
    ]);
  });

  it('contains who changed which account, and which fields', async () => {
    const actorId = await ownId();
    const { id: userId, ...user } = await app.makeUser();
    const put = (changes: object) =>
      app.asSuperAdmin
        .put(`/api/users/${userId}`)
        .send({ ...changes, currentPassword: PASSWORD })
        .expect(200);
    await put({ ...user, name: 'Another Name' });
    await put({ role: user.role === 'ADMIN' ? 'SUPER_ADMIN' : 'ADMIN', password: 'another horse' });
    await put({ email: 'another@school.example.com', isActive: false });
    await put({ isActive: true });
    await app.asSuperAdmin.delete(`/api/users/${userId}`).send({ currentPassword: PASSWORD }).expect(200);
    const by = { level: 'log', userId, actorId };
    expect(lines).toEqual([
      { ...by, event: 'user-created' },
      { ...by, event: 'password-changed' },
      { ...by, event: 'role-changed' },
      { ...by, event: 'email-changed' },
      { ...by, event: 'user-disabled' },
      { ...by, event: 'user-enabled' },
      { ...by, event: 'user-deleted' },
    ]);
  });

  it('contains no refused changes, and the user as actor of their own', async () => {
    const { id: userId, email } = await app.makeUser();
    const token = await app.signIn(email);
    const last = await ownId();
    lines = [];
    await app.asSuperAdmin
      .put(`/api/users/${userId}`)
      .set('If-Match', '"99"')
      .send({ role: 'SUPER_ADMIN' })
      .expect(412);
    await app.asSuperAdmin.put(`/api/users/${last}`).send({ isActive: false }).expect(409);
    expect(lines).toEqual([]);
    await app
      .as(token)
      .put('/api/auth/password')
      .send({ currentPassword: PASSWORD, password: 'yet another horse' })
      .expect(200);
    expect(lines).toEqual([{ level: 'log', event: 'password-changed', userId, actorId: userId }]);
  });

  it('is not flooded by strangers: beyond thirty refusals a minute, only their number is logged', async () => {
    jest.restoreAllMocks();
    const log = new Log('info');
    const written: unknown[] = [];
    for (const level of ['info', 'warn', 'error'] as const) {
      jest.spyOn(log.pino, level).mockImplementation((fields: unknown) => void written.push(fields));
    }
    app.nest.useLogger(log);
    try {
      for (let time = 0; time < 60; time += 1) {
        await login('nobody-at-all@school.example.com', 'wrong horse');
        await app.asVisitor.post('/api/contacts').send({ message: 'x'.repeat(70_000) });
        await app.asVisitor.post('/api/contacts').set('Content-Type', 'application/json').send('{');
      }
    } finally {
      app.nest.useLogger(silent);
    }
    const lines = (event: string) =>
      Array<unknown>(event === 'sign-in-refused' ? 10 : 30).fill({ context: 'Audit', event });
    expect(written).toEqual([...lines('sign-in-refused'), ...lines('sign-in-locked-out')]);
    log.close();
  });

  it('contains no user input', async () => {
    await login(emailOf('ADMIN'), 'wrong horse');
    await app.makeUser({ name: 'A Name', email: 'typed@school.example.com' });
    expect(lines).not.toEqual([]);
    expect(JSON.stringify(lines)).not.toMatch(/@|horse|Name|127\.0\.0\.1/);
  });
});
