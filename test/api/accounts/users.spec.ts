import { emailOf, PASSWORD, useApp } from '../../support/app.js';
import { failureOf, issuesOf, listQuery } from '../../support/expect.js';
import { aUser } from '../../support/factories.js';

const app = useApp();

const login = (email: string, password: string) => app.asVisitor.post('/api/auth/login').send({ email, password });

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

  it('are signed out on every device by a super administrator, and by nobody below', async () => {
    const { id, email } = await app.makeUser();
    const sessions = [app.as(await app.signIn(email)), app.as(await app.signIn(email))];
    const bystander = app.as(await app.signIn((await app.makeUser()).email));
    for (const agent of [app.asAdmin, sessions[0]!]) await agent.delete(`/api/users/${id}/sessions`).expect(403);
    await app.asVisitor.delete(`/api/users/${id}/sessions`).expect(401);
    await app.asSuperAdmin.delete('/api/users/99999/sessions').expect(404);
    for (const agent of [...sessions, bystander]) await agent.get('/api/auth/me').expect(200);
    await app.asSuperAdmin.delete(`/api/users/${id}/sessions`).expect(200);
    for (const agent of sessions) await agent.get('/api/auth/me').expect(401);
    for (const agent of [bystander, app.asSuperAdmin]) await agent.get('/api/auth/me').expect(200);
    const sql = `SELECT records FROM audit_lines WHERE action = 'signed_out' AND collection = 'users'`;
    expect(await app.query(sql)).toEqual([{ records: [String(id)] }]);
    await app.signIn(email);
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
      role: 'Must be one of ADMIN, SUPER_ADMIN, EDITOR',
      password: 'Password must be at least 8 characters',
      isActive: 'Must be true or false',
    });
  });

  it('have an address that nobody else has, in any case, also when two are made at once', async () => {
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

describe('a change of what a user may do', () => {
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

  it('takes it to delete one, and to make a SUPER_ADMIN, but not for a name', async () => {
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

  it('is refused for good reasons before the password is asked for', async () => {
    const { id } = await app.makeUser();
    const stale = () => app.asSuperAdmin.delete(`/api/users/${id}`).set('If-Match', '"99"');
    expect((await stale()).status).toBe(412);
    expect((await app.asSuperAdmin.delete('/api/users/999999')).status).toBe(404);
    expect((await app.asSuperAdmin.put('/api/users/999999').send({ role: 'ADMIN' })).status).toBe(404);
  });

  it('cannot be guessed at without end with a session, while another session goes on', async () => {
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
    expect((await login(email, PASSWORD)).status).toBe(200);
  });
});

describe('a new password', () => {
  const COMMON = 'This password is too common. Please choose another one';
  const TELLING = "Password must not be the user's or the school's name or email";
  const made = (fields: object) => app.asSuperAdmin.post('/api/users').send(aUser(fields));

  it.each([
    ['12345678', COMMON],
    ['Password1', COMMON],
    ['QWERTYUIOP', COMMON],
    ['Ｐａｓｓｗｏｒｄ１', COMMON],
    ['Passw0rd!', COMMON],
    ['ruwan perera', TELLING],
    ['RuwanPerera', TELLING],
    ['r.perera@school.example.com', TELLING],
    ['r.perera', TELLING],
    ['Ｒｕｗａｎ Ｐｅｒｅｒａ', TELLING],
    ['Crestfield-College', TELLING],
    ['info@crestfield.example.com', TELLING],
    ['seven77', 'Password must be at least 8 characters'],
    ['        ', 'Password is required'],
  ])('is not %j', async (password, message) => {
    const answer = await made({ name: 'Ruwan Perera', email: 'r.perera@school.example.com', password });
    expect(issuesOf(answer)).toEqual({ password: message });
  });

  it('is judged by the name that the school has by now, also when it is changed', async () => {
    const put = (value: string) => app.asSuperAdmin.put('/api/settings/site_name').send({ value }).expect(200);
    await put('Lakeside Academy');
    const { id, email } = await app.makeUser({ name: 'Kamal Silva' });
    const change = (password: string) =>
      app.asSuperAdmin.put(`/api/users/${id}`).send({ password, currentPassword: PASSWORD });
    for (const password of ['lakeside academy', 'kamal silva']) {
      expect(issuesOf(await change(password))).toEqual({ password: TELLING });
    }
    const own = { currentPassword: PASSWORD, password: 'Kamalsilva' };
    const answer = await app
      .as(await app.signIn(email))
      .put('/api/auth/password')
      .send(own);
    expect(issuesOf(answer)).toEqual({ password: TELLING });
    await change('Crestfield College').expect(200);
    await app.asSuperAdmin.delete('/api/settings/site_name').expect(200);
  });

  it('is another than the one that somebody has, where one knows it', async () => {
    const { id, email } = await app.makeUser();
    const own = await app.signIn(email);
    const answer = await app.as(own).put('/api/auth/password').send({ currentPassword: PASSWORD, password: PASSWORD });
    expect(issuesOf(answer)).toEqual({ password: 'This is the password that you have. Please choose another one' });
    await app.as(own).get('/api/auth/me').expect(200);
    // Whoever sets it for somebody else learns nothing of what it was.
    await app.asSuperAdmin.put(`/api/users/${id}`).send({ password: PASSWORD, currentPassword: PASSWORD }).expect(200);
  });

  it('is taken to the letter, spaces included', async () => {
    const password = ' seven mango 7 ';
    const { email } = await app.makeUser({ password });
    await app.signIn(email, password);
    for (const other of [password.trim(), `${password} `, password.trimEnd()]) {
      expect((await login(email, other)).status).toBe(401);
    }
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

  it('is not helped by a disabled colleague', async () => {
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
