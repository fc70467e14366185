/** @database embedded */
import { request as raw } from 'node:http';
import { useApp } from '../../support/app.js';
import { DECLARED } from '../../support/collections.js';
import { failureOf } from '../../support/expect.js';
import { aContact, anEvent } from '../../support/factories.js';

const app = useApp();

const COLLECTIONS: string[] = DECLARED.map(({ name }) => name);

const IDS = [
  'abc',
  '0',
  '-1',
  '9223372036854775808',
  '2147483648',
  '1.5',
  '1e3',
  '0x1',
  '%20',
  '%00',
  '1%00',
  'null',
  '01',
  '%D9%A3',
];
const NUL = '\0';
const LONE = '\ud800';

interface Answer {
  status: number;
  text: string;
}

/** A request as it is, with a path and a body that no client would send. */
function send(method: string, path: string, body?: string | Buffer, headers: Record<string, string> = {}) {
  const { port } = new URL(app.url);
  return new Promise<Answer>((resolve, reject) => {
    const sent = raw(
      { port, method, path, host: '127.0.0.1', headers: { connection: 'close', ...headers } },
      (answer) => {
        let text = '';
        answer
          .on('data', (part) => (text += String(part)))
          .on('end', () => resolve({ status: answer.statusCode!, text }));
      },
    );
    sent.on('error', reject).end(body);
  });
}

const json = (method: string, path: string, body: string | Buffer) =>
  send(method, path, body, {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    authorization: `Bearer ${app.tokens.SUPER_ADMIN}`,
  });

function expectRefused({ status, text }: Answer): void {
  expect([status, text]).toEqual([expect.any(Number), expect.stringContaining('"success":false')]);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(text).not.toMatch(/stack|node_modules|QueryFailed|typeorm|SyntaxError|SELECT |at position/);
}

describe('invalid ids', () => {
  it.each(COLLECTIONS)('are refused for %s by every method', async (collection) => {
    for (const id of IDS) {
      const path = `/api/${collection}/${id}`;
      expectRefused(await send('GET', path, undefined, { authorization: `Bearer ${app.tokens.SUPER_ADMIN}` }));
      expectRefused(await json('PUT', path, '{}'));
      expectRefused(await json('DELETE', path, ''));
    }
  });
});

const WRITES: [string, string][] = [
  // A mail is written by what it tells of.
  ...COLLECTIONS.filter((name) => name !== 'mails').map((name): [string, string] => ['POST', `/api/${name}`]),
  ['POST', '/api/auth/login'],
  ['PUT', '/api/auth/password'],
  ['POST', '/api/settings'],
  ['PUT', '/api/settings/contact_phone'],
  ['POST', '/api/contacts/mark-read'],
];

describe('invalid bodies', () => {
  const deep = (levels: number) => `{"photos":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  const bodies: [string, string][] = [
    ['nothing', ''],
    ['null', 'null'],
    ['an array', '[]'],
    ['an array of objects', '[{"title":"a"}]'],
    ['a text', '"text"'],
    ['a number', '7'],
    ['half of an object', '{"title":"a"'],
    ['words', 'title=a&date=b'],
    ['NUL', JSON.stringify({ title: NUL, name: NUL, key: NUL, email: NUL, value: NUL, ids: NUL })],
    ['a NUL byte', `{"title":"${NUL}"}`],
    ['a lone surrogate', '{"title":"\\ud800","name":"\\udfff","key":"\\ud800","email":"\\ud800","value":"\\ud800"}'],
    ['a key that cannot be stored', '{"\\u0000":1}'],
    ['a prototype', '{"__proto__":{"admin":true},"constructor":{"prototype":{}},"toString":1,"hasOwnProperty":1}'],
    ['100,000 levels', deep(100_000)],
    ['a hundred levels', `{"a":${'{"a":'.repeat(100)}1${'}'.repeat(101)}`],
    ['an object everywhere', JSON.stringify(Object.fromEntries(Object.keys(anEvent()).map((key) => [key, {}])))],
  ];

  it.each(bodies)('are refused: %s', async (_, body) => {
    for (const [method, path] of WRITES) expectRefused(await json(method, path, body));
  });

  it('are refused when they have five megabytes', async () => {
    const body = JSON.stringify({ ...aContact(), message: 'x'.repeat(5_000_000) });
    for (const [method, path] of WRITES) {
      const { status, text } = await json(method, path, body);
      expect([status, JSON.parse(text).error]).toEqual([
        413,
        { code: 'TOO_LARGE', message: 'The request is too large' },
      ]);
    }
  });

  it('are refused with another content type, encoding or charset', async () => {
    const kinds: Record<string, string>[] = [
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/xml' },
      { 'content-type': 'application/json; charset=latin-9' },
      { 'content-type': 'application/json', 'content-encoding': 'zstd-imaginary' },
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      { 'content-type': 'nonsense' },
    ];
    for (const headers of kinds) {
      const body = JSON.stringify(aContact());
      expectRefused(await send('POST', '/api/contacts', body, { ...headers, 'content-length': String(body.length) }));
    }
  });
});

describe('searches', () => {
  it.each([
    ['ten thousand characters', 'x'.repeat(10_000)],
    ['NUL', NUL],
    ['a lone surrogate', LONE],
  ])('for %s are refused', async (_, q) => {
    for (const collection of COLLECTIONS) {
      const filter = encodeURIComponent(JSON.stringify({ q }));
      const headers = { authorization: `Bearer ${app.tokens.SUPER_ADMIN}` };
      expectRefused(await send('GET', `/api/${collection}?filter=${filter}`, undefined, headers));
    }
  });

  it('of thousands of brackets are refused', async () => {
    const filters = [`{"id":${'['.repeat(2000)}${']'.repeat(2000)}}`, `${'{"id":'.repeat(500)}1${'}'.repeat(500)}`];
    for (const filter of filters) expectRefused(await send('GET', `/api/events?filter=${encodeURI(filter)}`));
  });

  it('that exceed the maximum header size are refused in the envelope', async () => {
    const filter = JSON.stringify({ q: 'අ'.repeat(10_000) });
    expect(failureOf(await app.asVisitor.get('/api/events').query({ filter }))).toEqual([431, 'TOO_LONG']);
  });

  it('with any invalid value in any field are refused or succeed', async () => {
    const values: unknown[] = [
      null,
      true,
      {},
      [],
      [[]],
      '',
      NUL,
      LONE,
      'constructor',
      1e308,
      -1,
      2 ** 40,
      '9'.repeat(30),
      { toString: 1 },
    ];
    const fields = [
      'id',
      'title',
      'name',
      'date',
      'status',
      'branchId',
      'isActive',
      'isRead',
      'createdAt',
      'createdAt_gte',
      'q',
      'when',
      'live',
    ];
    for (const field of fields) {
      for (const value of values) {
        const filter = encodeURIComponent(JSON.stringify({ [field]: value }));
        for (const path of ['/api/events', '/api/hero-slides', '/api/popup-posters']) {
          const { status } = await send('GET', `${path}?filter=${filter}`);
          expect([field, value, status < 500]).toEqual([field, value, true]);
        }
      }
    }
  });
});

describe('paths and headers', () => {
  it.each([
    '/api/events/%E0%A4%A',
    '/api/settings/%ff',
    '/api/%',
    '/api/events/1/../../../etc/passwd',
    '/api//events',
    '/api/EVENTS/x',
  ])('the path %s is refused', async (path) => expectRefused(await send('GET', path)));

  it.each(['/api/events/%E0%A4%A', '/api/settings/%ff', '/api/%', '/api/uploads/%'])(
    'the percent-encoding of %s is refused in words of its own',
    async (path) => {
      const { status, text } = await send(path.includes('uploads') ? 'POST' : 'GET', path);
      expect([status, JSON.parse(text)]).toEqual([
        400,
        {
          success: false,
          message: 'The URL has a malformed percent-encoding',
          error: { code: 'BAD_REQUEST', message: 'The URL has a malformed percent-encoding' },
          requestId: expect.any(String),
        },
      ]);
    },
  );

  it.each(['/uploads/%E0%A4%A', '/assets/%', '/event/%E0%A4%A', '/%'])('%s is 404', async (path) => {
    expect((await send('GET', path)).status).toBe(404);
  });

  it.each(['"', 'x', '"-1"', '"1", "2"', '"99999999999999999999"', ''])(
    'the version %j is refused',
    async (version) => {
      const { id } = await app.makeReview();
      const headers = {
        'if-match': version,
        'content-type': 'application/json',
        authorization: `Bearer ${app.tokens.SUPER_ADMIN}`,
      };
      expectRefused(await send('PUT', `/api/reviews/${id}`, '{"stars":1}', headers));
    },
  );

  it('other methods are refused', async () => {
    for (const method of ['PATCH', 'TRACE', 'PROPFIND', 'OPTIONS']) expectRefused(await send(method, '/api/events'));
  });
});
