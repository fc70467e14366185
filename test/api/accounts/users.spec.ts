import { emailOf, PASSWORD, useApp } from '../../support/app.js';
import { failureOf, issuesOf, listQuery } from '../../support/expect.js';
import { aUser } from '../../support/factories.js';

const app = useApp();

const LAST = 'The last SUPER_ADMIN cannot be deleted, disabled or demoted';

describe('users', () => {
  it('never include a password or its hash', async () => {
    const user = await app.makeUser();
    expect(Object.keys(user).sort()).toEqual([
      'branchIds',
      'createdAt',
      'email',
      'formerBranchIds',
      'hasSecondFactor',
      'id',
      'isActive',
      'isInvited',
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

  it('are signed out on every device by a super administrator', async () => {
    const { id, email } = await app.makeUser();
    const sessions = [app.as(await app.signIn(email)), app.as(await app.signIn(email))];
    const bystander = app.as(await app.signIn((await app.makeUser()).email));
    await app.asSuperAdmin.delete('/api/users/99999/sessions').expect(404);
    for (const agent of [...sessions, bystander]) await agent.get('/api/auth/me').expect(200);
    await app.asSuperAdmin.delete(`/api/users/${id}/sessions`).expect(200);
    for (const agent of sessions) await agent.get('/api/auth/me').expect(401);
    for (const agent of [bystander, app.asSuperAdmin]) await agent.get('/api/auth/me').expect(200);
    const sql = `SELECT records FROM audit_lines WHERE action = 'signed_out' AND collection = 'users'`;
    expect(await app.query(sql)).toEqual([{ records: [String(id)] }]);
    await app.signIn(email);
  });

  it('are administrators by default, with their email address in lower case', async () => {
    const user = await app.makeUser({ email: 'Mixed.Case@School.example.com' });
    expect(user).toMatchObject({ email: 'mixed.case@school.example.com', role: 'ADMIN', isActive: true });
    await app.signIn('MIXED.CASE@school.example.com');
  });

  it('report invalid values', async () => {
    expect(issuesOf(await app.asSuperAdmin.post('/api/users').send({}))).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      password: 'Password is required',
    });
    const wrong = { name: 'A', email: 'a', role: 'KING', password: '12345', isActive: 1 };
    expect(issuesOf(await app.asSuperAdmin.post('/api/users').send(wrong))).toEqual({
      email: 'Email is invalid',
      role: 'Must be one of ADMIN, SUPER_ADMIN, EDITOR',
      password: 'Password must be at least 8 characters',
      isActive: 'Must be true or false',
    });
  });

  it('have a unique email address, in any case, even when two are created at once', async () => {
    const { email } = await app.makeUser();
    const again = await app.asSuperAdmin.post('/api/users').send(aUser({ email: email.toUpperCase() }));
    expect(failureOf(again)).toEqual([409, 'CONFLICT']);
    const other = await app.makeUser();
    const moved = await app.asSuperAdmin
      .put(`/api/users/${other.id}`)
      .send({ email, currentPassword: PASSWORD })
      .expect(409);
    const twin = aUser();
    const answers = await Promise.all([1, 2, 3].map(() => app.asSuperAdmin.post('/api/users').send(twin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    for (const { body } of [again, moved, ...answers.filter(({ status }) => status === 409)]) {
      expect(body.message).toBe('Another user already has this email');
    }
  });

  it('accept the whole record back, and keep their password without a new one', async () => {
    const user = await app.makeUser();
    const { body } = await app.asSuperAdmin
      .put(`/api/users/${user.id}`)
      .send({ ...user, name: 'New name' })
      .expect(200);
    expect(body.data).toMatchObject({ ...user, name: 'New name', version: 2, updatedAt: expect.any(String) });
    await app.signIn(user.email);
  });
});

describe('a change of rights', () => {
  const NEEDED = { currentPassword: 'Your current password is required' };
  const WRONG = { currentPassword: 'The current password is wrong' };

  afterAll(() => app.query(`UPDATE users SET role = 'ADMIN' WHERE email <> $1`, [emailOf('SUPER_ADMIN')]));

  it.each([
    ['password', { password: 'another horse' }],
    ['role', { role: 'SUPER_ADMIN' }],
    ['email', { email: 'moved@school.example.com' }],
    ['access', { isActive: false }],
  ])('takes the own password of whoever changes the %s', async (_, change) => {
    const user = await app.makeUser();
    const put = (fields: object) =>
      app.asSuperAdmin.put(`/api/users/${user.id}`).send({ ...user, ...change, ...fields });
    for (const nothing of [{}, { currentPassword: '' }, { currentPassword: null }]) {
      expect(issuesOf(await put(nothing))).toEqual(NEEDED);
    }
    for (const wrong of ['wrong horse', ` ${PASSWORD}`]) {
      expect(issuesOf(await put({ currentPassword: wrong }))).toEqual(WRONG);
    }
    expect((await app.asSuperAdmin.get(`/api/users/${user.id}`)).body.data).toEqual(user);
    await put({ currentPassword: PASSWORD }).expect(200);
  });

  it('requires the password for deleting a user and creating a SUPER_ADMIN, but not for a name', async () => {
    const { id } = await app.makeUser();
    const remove = () => app.asSuperAdmin.delete(`/api/users/${id}`);
    expect(issuesOf(await remove())).toEqual(NEEDED);
    expect(issuesOf(await remove().send({ currentPassword: 'wrong horse' }))).toEqual(WRONG);
    await app.asSuperAdmin.put(`/api/users/${id}`).send({ name: 'Another name' }).expect(200);
    await remove().send({ currentPassword: PASSWORD }).expect(200);

    const colleague = aUser({ role: 'SUPER_ADMIN' });
    expect(issuesOf(await app.asSuperAdmin.post('/api/users').send(colleague))).toEqual(NEEDED);
    await app.asSuperAdmin.post('/api/users').send(aUser()).expect(201);
  });

  it('changes nothing of a deleted user before it has the password', async () => {
    const { id, name } = await app.makeUser();
    const poster = await app.makePopupPoster();
    await app.query('UPDATE popup_posters SET creator = $2, "creatorId" = $3 WHERE id = $1', [poster.id, name, id]);
    expect(issuesOf(await app.asSuperAdmin.delete(`/api/users/${id}`))).toEqual(NEEDED);
    expect(await app.query('SELECT creator FROM popup_posters WHERE id = $1', [poster.id])).toEqual([
      { creator: name },
    ]);
  });

  it('is refused for other reasons before the password is requested', async () => {
    const { id } = await app.makeUser();
    const stale = () => app.asSuperAdmin.delete(`/api/users/${id}`).set('If-Match', '"99"');
    expect((await stale()).status).toBe(412);
    expect((await app.asSuperAdmin.delete('/api/users/999999')).status).toBe(404);
    expect((await app.asSuperAdmin.put('/api/users/999999').send({ role: 'ADMIN' })).status).toBe(404);
  });

  it('limits wrong passwords by session, while another session continues', async () => {
    const { id, email } = await app.makeUser({ role: 'SUPER_ADMIN' });
    const [stolen, own] = [await app.signIn(email), await app.signIn(email)];
    const guess = (token: string, currentPassword: string) =>
      app.as(token).put(`/api/users/${id}`).send({ isActive: true, currentPassword });
    const guesses = await Promise.all(Array.from({ length: 8 }, () => guess(stolen, 'wrong horse')));
    expect(guesses.map(({ status }) => status)).toEqual(Array(8).fill(400));
    const guessed = { currentPassword: 'wrong horse', password: 'another horse' };
    for (let time = 0; time < 2; time += 1) {
      expect((await app.as(stolen).put('/api/auth/password').send(guessed)).status).toBe(400);
    }
    expect((await guess(stolen, PASSWORD)).status).toBe(429);
    expect((await guess(own, PASSWORD)).status).toBe(200);
    await app.asVisitor.post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
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
      const answer = await app.asSuperAdmin.put(path).send({ ...change, currentPassword: PASSWORD });
      expect(failureOf(answer)).toEqual([409, 'CONFLICT']);
      expect(answer.body.message).toBe(LAST);
    }
    expect((await app.asSuperAdmin.delete(path)).body.message).toBe(LAST);
    await app.asSuperAdmin.get('/api/auth/me').expect(200);
  });

  it('is not replaced by a disabled one', async () => {
    await app.makeUser({ role: 'SUPER_ADMIN', isActive: false });
    const { body } = await app.asSuperAdmin.get('/api/auth/me');
    await app.asSuperAdmin
      .put(`/api/users/${body.data.id}`)
      .send({ role: 'ADMIN', currentPassword: PASSWORD })
      .expect(409);
  });

  it.each(['demote', 'disable', 'delete'])('is left when two %s each other at the same moment', async (attempt) => {
    const self = (await app.asSuperAdmin.get('/api/auth/me')).body.data;
    const rivals = await Promise.all([1, 2].map(() => app.makeUser({ role: 'SUPER_ADMIN' })));
    const tokens = await Promise.all(rivals.map(({ email }) => app.signIn(email)));
    await app.query(`UPDATE users SET role = 'ADMIN' WHERE id = $1`, [self.id]);
    const answers = await Promise.all(
      tokens.map((token, index) => {
        const path = `/api/users/${rivals[1 - index]!.id}`;
        const currentPassword = PASSWORD;
        if (attempt === 'delete') return app.as(token).delete(path).send({ currentPassword });
        return app
          .as(token)
          .put(path)
          .send({ currentPassword, ...(attempt === 'demote' ? { role: 'ADMIN' } : { isActive: false }) });
      }),
    );
    for (const { status } of answers) expect([200, 401, 403, 409]).toContain(status);
    const left = await app.query(`SELECT 1 FROM users WHERE role = 'SUPER_ADMIN' AND "isActive"`);
    expect(left).toHaveLength(1);
    await app.query(`UPDATE users SET role = 'SUPER_ADMIN' WHERE id = $1`, [self.id]);
    await app.query('DELETE FROM users WHERE id = ANY($1)', [rivals.map(({ id }) => id)]);
  });
});
