import { useApp } from '../support/app.js';
import { failureOf, issuesOf, listQuery } from '../support/expect.js';
import { aUser } from '../support/factories.js';

const app = useApp();

const LAST = 'The last SUPER_ADMIN cannot be deleted, disabled or demoted';

describe('users', () => {
  it('are the business of super administrators alone', async () => {
    const { id } = await app.makeUser();
    for (const [agent, status] of [
      [app.asVisitor, 401],
      [app.asAdmin, 403],
    ] as const) {
      expect((await agent.get('/api/users')).status).toBe(status);
      expect((await agent.get(`/api/users/${id}`)).status).toBe(status);
      expect((await agent.post('/api/users').send(aUser())).status).toBe(status);
      expect((await agent.put(`/api/users/${id}`).send({ role: 'SUPER_ADMIN' })).status).toBe(status);
      expect((await agent.delete(`/api/users/${id}`)).status).toBe(status);
    }
    expect(failureOf(await app.asAdmin.get('/api/users'))).toEqual([403, 'FORBIDDEN']);
  });

  it('never show a password or its digest', async () => {
    const user = await app.makeUser();
    expect(Object.keys(user).sort()).toEqual([
      'createdAt',
      'email',
      'id',
      'isActive',
      'lastLoginAt',
      'name',
      'role',
      'updatedAt',
      'version',
    ]);
    const list = await app.asSuperAdmin.get('/api/users').expect(200);
    expect(JSON.stringify(list.body)).not.toMatch(/argon2|password/i);
    for (const filter of [{ passwordHash: 'x' }, { password: 'x' }]) {
      expect((await app.asSuperAdmin.get('/api/users').query(listQuery({ filter }))).status).toBe(400);
    }
  });

  it('are administrators unless something else is said, with their address in small letters', async () => {
    const user = await app.makeUser({ email: 'Mixed.Case@School.example.com' });
    expect(user).toMatchObject({ email: 'mixed.case@school.example.com', role: 'ADMIN', isActive: true });
    await app.signIn('MIXED.CASE@school.example.com');
  });

  it('name what is wrong', async () => {
    expect(issuesOf(await app.asSuperAdmin.post('/api/users').send({}))).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      password: 'Password is required',
    });
    const wrong = { name: 'A', email: 'a', role: 'KING', password: '12345', isActive: 1 };
    expect(issuesOf(await app.asSuperAdmin.post('/api/users').send(wrong))).toEqual({
      email: 'Email is invalid',
      role: 'Must be one of ADMIN, SUPER_ADMIN',
      password: 'Password must be at least 6 characters',
      isActive: 'Must be true or false',
    });
  });

  it('have an address that nobody else has, in any case, also when two are made at once', async () => {
    const { email } = await app.makeUser();
    const again = await app.asSuperAdmin.post('/api/users').send(aUser({ email: email.toUpperCase() }));
    expect(failureOf(again)).toEqual([409, 'CONFLICT']);
    const other = await app.makeUser();
    const moved = await app.asSuperAdmin.put(`/api/users/${other.id}`).send({ email }).expect(409);
    const twin = aUser();
    const answers = await Promise.all([1, 2, 3].map(() => app.asSuperAdmin.post('/api/users').send(twin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    for (const { body } of [again, moved, ...answers.filter(({ status }) => status === 409)]) {
      expect(body.message).toBe('Another user already has this email');
    }
  });

  it('take the whole record back, and keep their password when none comes with it', async () => {
    const user = await app.makeUser();
    const { body } = await app.asSuperAdmin
      .put(`/api/users/${user.id}`)
      .send({ ...user, name: 'New name' })
      .expect(200);
    expect(body.data).toMatchObject({ ...user, name: 'New name', version: 2, updatedAt: expect.any(String) });
    await app.signIn(user.email);
  });
});

describe('the last super administrator', () => {
  const only = async () => {
    const { body } = await app.asSuperAdmin.get('/api/users').query(listQuery({ filter: { role: 'SUPER_ADMIN' } }));
    expect(body.data).toHaveLength(1);
    return `/api/users/${body.data[0].id}`;
  };

  it('can be neither deleted, disabled nor demoted', async () => {
    const path = await only();
    for (const change of [{ role: 'ADMIN' }, { isActive: false }]) {
      const answer = await app.asSuperAdmin.put(path).send(change);
      expect(failureOf(answer)).toEqual([409, 'CONFLICT']);
      expect(answer.body.message).toBe(LAST);
    }
    expect((await app.asSuperAdmin.delete(path)).body.message).toBe(LAST);
    await app.asSuperAdmin.get('/api/auth/me').expect(200);
  });

  it('is not helped by a disabled colleague', async () => {
    await app.makeUser({ role: 'SUPER_ADMIN', isActive: false });
    const { body } = await app.asSuperAdmin.get('/api/auth/me');
    await app.asSuperAdmin.put(`/api/users/${body.data.id}`).send({ role: 'ADMIN' }).expect(409);
  });

  it.each(['demote', 'disable', 'delete'])('is left when two %s each other at the same moment', async (attempt) => {
    const self = (await app.asSuperAdmin.get('/api/auth/me')).body.data;
    const rivals = await Promise.all([1, 2].map(() => app.makeUser({ role: 'SUPER_ADMIN' })));
    const tokens = await Promise.all(rivals.map(({ email }) => app.signIn(email)));
    await app.query(`UPDATE users SET role = 'ADMIN' WHERE id = $1`, [self.id]);
    const answers = await Promise.all(
      tokens.map((token, index) => {
        const path = `/api/users/${rivals[1 - index]!.id}`;
        if (attempt === 'delete') return app.as(token).delete(path);
        return app
          .as(token)
          .put(path)
          .send(attempt === 'demote' ? { role: 'ADMIN' } : { isActive: false });
      }),
    );
    for (const { status } of answers) expect([200, 401, 403, 409]).toContain(status);
    const left = await app.query(`SELECT 1 FROM users WHERE role = 'SUPER_ADMIN' AND "isActive"`);
    expect(left).toHaveLength(1);
    await app.query(`UPDATE users SET role = 'SUPER_ADMIN' WHERE id = $1`, [self.id]);
    await app.query('DELETE FROM users WHERE id = ANY($1)', [rivals.map(({ id }) => id)]);
  });
});
