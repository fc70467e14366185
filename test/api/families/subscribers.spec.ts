/** @database embedded */
import { REFERENCE } from '../../../contract/families/forms.js';
import { useApp } from '../../support/app.js';
import { failureOf, issuesOf, listQuery } from '../../support/expect.js';

const app = useApp();

const sign = (email: unknown) => app.asVisitor.post('/api/subscribers').send({ email });
const rows = () => app.query<{ id: number; email: string }>('SELECT id, email FROM subscribers ORDER BY id');

beforeEach(() => app.query('TRUNCATE subscribers CASCADE'));

describe('the sign-up in the footer', () => {
  it('is stored in lower case and gets the specified response', async () => {
    const { body } = await sign('  Nadeesha@Example.com ').expect(201);
    expect(body).toEqual({
      success: true,
      data: { id: body.data.reference, reference: expect.stringMatching(REFERENCE) },
      message: 'Your email has been submitted successfully!',
    });
    expect((await rows()).map(({ email }) => email)).toEqual(['nadeesha@example.com']);
  });

  it('gets the same response the second time, and is stored once', async () => {
    const first = await sign('a@example.com').expect(201);
    const second = await sign('A@EXAMPLE.COM').expect(201);
    expect(second.body).toEqual(first.body);
    expect(await rows()).toHaveLength(1);
    expect((await sign('b@example.com')).body).not.toEqual(first.body);
  });

  it('is stored once when it is sent many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => sign('race@example.com')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await rows()).toHaveLength(1);
  });

  it('is refused in the specified words', async () => {
    for (const empty of [undefined, '', '  ']) {
      expect(issuesOf(await sign(empty))).toEqual({ email: 'Email address is required.' });
    }
    for (const wrong of ['nobody', 'a+b@example.com', 'a@b', 'a@b.abcdefg', 7, ['a@example.com'], { a: 1 }]) {
      expect(issuesOf(await sign(wrong))).toEqual({ email: 'Please enter a valid email address.' });
    }
  });

  it('is read, corrected and deleted by staff', async () => {
    await sign('b@example.com');
    const { id } = (await rows())[0]!;
    const list = await app.asAdmin
      .get('/api/subscribers')
      .query(listQuery({ filter: { q: 'B@EX' } }))
      .expect(200);
    expect(list.body.data).toEqual([expect.objectContaining({ id, email: 'b@example.com', version: 1 })]);
    expect(list.headers['content-range']).toBe('subscribers 0-0/1');
    const { body } = await app.asAdmin.put(`/api/subscribers/${id}`).send({ email: 'C@example.com' }).expect(200);
    expect(body.data.email).toBe('c@example.com');
    await sign('d@example.com');
    const taken = await app.asAdmin.put(`/api/subscribers/${id}`).send({ email: 'd@example.com' });
    expect(failureOf(taken)).toEqual([409, 'CONFLICT']);
    await app.asAdmin.delete(`/api/subscribers/${id}`).expect(200);
  });
});
