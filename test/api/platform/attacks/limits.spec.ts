/**
 * @database embedded
 * @jest-environment node
 */
import * as argon2 from '@node-rs/argon2';
import { PASSWORD, useApp } from '../../../support/app.js';
import { attack } from '../../../support/attacks.js';
import { aContact } from '../../../support/factories.js';
import { withoutId } from '../../../support/expect.js';

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...actual, verify: jest.fn(actual.verify) };
});

const app = useApp({ FORM_LIMITS: '3/min' });

const HEADERS = [
  'X-Forwarded-For',
  'X-Real-IP',
  'X-Client-IP',
  'X-Cluster-Client-IP',
  'X-Originating-IP',
  'X-Remote-Addr',
  'CF-Connecting-IP',
  'Fastly-Client-IP',
  'True-Client-IP',
  'Forwarded',
];
const addressed = (header: string, n: number) =>
  header === 'Forwarded' ? `for=203.0.113.${n};proto=https` : `203.0.113.${n}`;

describe('a limit', () => {
  attack('of forms is not counted by what the caller says of itself', HEADERS, async (header) => {
    let refused = 0;
    for (let n = 1; n <= 5; n += 1) {
      const answer = await app.asVisitor.post('/api/contacts').set(header, addressed(header, n)).send(aContact());
      if (answer.status === 429) refused += 1;
    }
    return refused < 2 && `${header} gave ${5 - refused} of 5`;
  });

  attack('of sign-ins is not counted by what the caller says of itself', HEADERS, async (header) => {
    const { email } = await app.makeUser();
    const statuses = new Set<number>();
    for (let n = 1; n <= 12; n += 1) {
      const guess = { email, password: `wrong ${n}` };
      const answer = await app.asVisitor.post('/api/auth/login').set(header, addressed(header, n)).send(guess);
      statuses.add(answer.status);
    }
    return !statuses.has(429) && `${header} gave twelve guesses`;
  });
});

describe('whether an address has an account', () => {
  const words = async (email: string) => {
    await app.query('DELETE FROM counters');
    const answer = await app.asVisitor.post('/api/auth/login').send({ email, password: 'wrong horse' }).expect(401);
    // The ETag is a digest of the body, with its id.
    const { date: _date, 'x-request-id': _id, etag: _etag, ...others } = answer.headers as Record<string, string>;
    return JSON.stringify([withoutId(answer), others]);
  };

  attack(
    'is not told by the words or the headers of a refusal',
    async () => {
      const disabled = await app.makeUser();
      await app.asSuperAdmin
        .put(`/api/users/${disabled.id}`)
        .send({ isActive: false, currentPassword: PASSWORD })
        .expect(200);
      const known = await app.makeUser();
      return [known.email, known.email.toUpperCase(), ` ${known.email}`, disabled.email];
    },
    async (email) => (await words(email)) !== (await words(`no-${email.trim()}`)) && `Told: ${email}`,
  );

  attack(
    'is not told by the work of a refusal, and so not by its time',
    async () => {
      const { email, id } = await app.makeUser();
      const known = email;
      const disabled = (await app.makeUser()).email;
      await app.query('UPDATE users SET "isActive" = false WHERE email = $1', [disabled]);
      return [known, known.toUpperCase(), disabled, `no-${id}@example.com`];
    },
    async (email) => {
      await app.query('DELETE FROM counters');
      const verify = jest.mocked(argon2.verify).mockClear();
      await app.asVisitor.post('/api/auth/login').send({ email, password: 'wrong horse' }).expect(401);
      const costs = verify.mock.calls.map(([digest]) => String(digest).split('$').slice(0, 4).join('$'));
      return costs.join() !== '$argon2id$v=19$m=19456,t=2,p=1' && `${email} took ${costs.join() || 'none'}`;
    },
  );
});
