/** @database embedded */
import { PASSWORD, useApp } from '../../support/app.js';
import { issuesOf } from '../../support/expect.js';
import { aUser } from '../../support/factories.js';

const app = useApp();

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
    ['!QAZ@WSX', COMMON],
    ['asdfghjkl;2026', COMMON],
    ['ruwan perera', TELLING],
    ['RuwanPerera', TELLING],
    ['r.perera@school.example.com', TELLING],
    ['r.perera', TELLING],
    ['Ｒｕｗａｎ Ｐｅｒｅｒａ', TELLING],
    ['Crestfield-College', TELLING],
    ['Cr3stf1eld C0llege 2026', TELLING],
    ['info@crestfield.example.com', TELLING],
    ['seven77', 'Password must be at least 8 characters'],
    ['        ', 'Password is required'],
  ])('is not %j', async (password, message) => {
    const answer = await made({ name: 'Ruwan Perera', email: 'r.perera@school.example.com', password });
    expect(issuesOf(answer)).toEqual({ password: message });
  });

  it('is checked against the current name of the school, also when it is changed', async () => {
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

  it("must differ from the current one of the user's own account", async () => {
    const { id, email } = await app.makeUser();
    const own = await app.signIn(email);
    const answer = await app.as(own).put('/api/auth/password').send({ currentPassword: PASSWORD, password: PASSWORD });
    expect(issuesOf(answer)).toEqual({ password: 'This is the password that you have. Please choose another one' });
    await app.as(own).get('/api/auth/me').expect(200);
    // Whoever sets it for somebody else learns nothing of what it was.
    await app.asSuperAdmin.put(`/api/users/${id}`).send({ password: PASSWORD, currentPassword: PASSWORD }).expect(200);
  });

  it('is stored exactly, including spaces', async () => {
    const password = ' seven mango 7 ';
    const { email } = await app.makeUser({ password });
    await app.signIn(email, password);
    for (const other of [password.trim(), `${password} `, password.trimEnd()]) {
      await app.asVisitor.post('/api/auth/login').send({ email, password: other }).expect(401);
    }
  });
});
