/** @database embedded */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PASSWORD, useApp } from '../../../support/app.js';
import { attack } from '../../../support/attacks.js';
import { aContact, anApplication, aUser, INPUTS, soon } from '../../../support/factories.js';

const app = useApp();

/** What each collection takes of staff. */
const TAKEN: Record<string, () => object> = {
  ...INPUTS,
  users: () => aUser({ currentPassword: 'correct horse' }),
};

describe('an address', () => {
  let inside: Server;
  let asked: string[];
  let port: number;
  beforeAll(async () => {
    inside = createServer(({ url }, response) => {
      asked.push(url!);
      response.end('[]');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => inside.once('listening', resolve));
    ({ port } = inside.address() as AddressInfo);
  });
  beforeEach(() => (asked = []));
  afterAll(() => inside.close());

  const URL_FIELDS: [collection: string, field: string][] = [
    ['events', 'heroImage'],
    ['events', 'mainImage'],
    ['events', 'photos'],
    ['branches', 'heroImage'],
    ['branches', 'photos'],
    ['reviews', 'profile'],
    ['hero-slides', 'imageUrl'],
    ['hero-slides', 'ctaLink'],
    ['popup-posters', 'imageUrl'],
    ['popup-posters', 'ctaLink'],
  ];
  attack(
    'that a record names is never asked by the server',
    () => {
      const hosts = [`127.0.0.1:${port}`, `localhost:${port}`, `2130706433:${port}`, `[::ffff:127.0.0.1]:${port}`];
      return hosts.flatMap((host) => URL_FIELDS.map((field) => ({ host, field })));
    },
    async ({ host, field: [collection, field] }) => {
      const url = `http://${host}/inside.png`;
      const value = field === 'photos' ? [url] : url;
      const { body } = await app.asAdmin.post(`/api/${collection}`).send({ ...TAKEN[collection]!(), [field]: value });
      if (body.data) {
        for (const page of ['/', `/event/${body.data.id}`, '/branches', '/api/site']) await app.asVisitor.get(page);
        await app.asAdmin.delete(`/api/${collection}/${body.data.id}`);
      }
      return asked.length > 0 && `${field} of ${collection} asked for ${asked.join()}`;
    },
  );

  const LINKS = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript&colon;alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://evil.example/1',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'http:/evil.example',
    'https://',
    'ftp://evil.example/a',
  ];
  attack(
    'that runs as a script or leaves the site unseen is stored by no field',
    LINKS.flatMap((link) => URL_FIELDS.map((field) => ({ link, field }))),
    async ({ link, field: [collection, field] }) => {
      const value = field === 'photos' ? [link] : link;
      const { status, body } = await app.asAdmin
        .post(`/api/${collection}`)
        .send({ ...TAKEN[collection]!(), [field]: value });
      if (status === 400) return undefined;
      const kept = String((body.data as Record<string, unknown>)[field]);
      await app.asAdmin.delete(`/api/${collection}/${body.data.id}`);
      return (
        !/^(https?:\/\/[\w.[\]:-]+|\/(?![/\\]))/.test(kept) && `${JSON.stringify(link)} in ${field} of ${collection}`
      );
    },
  );
});

describe('a field that is not for the caller', () => {
  const STOLEN = {
    id: 999_999,
    version: 77,
    createdAt: '2001-01-01T00:00:00.000Z',
    updatedAt: '2001-01-01T00:00:00.000Z',
    status: 'RESOLVED',
    isRead: true,
    spam: true,
    role: 'SUPER_ADMIN',
    isActive: true,
    passwordHash: 'x',
    reference: 'AAAA-AAAA-AAAA',
    deletedAt: '2001-01-01T00:00:00.000Z',
    deletedBy: 'x',
    scheduledFor: '2001-01-01T00:00:00.000Z',
    seriesId: 1,
    creator: 'x',
    createdBy: 'x',
    userId: 1,
  };

  attack(
    'is not stored by a form of the site',
    async () => {
      const { title } = await app.makeBranch();
      return [
        { form: 'contacts', body: aContact() },
        { form: 'admissions', body: anApplication({ selectedBranch: title }) },
        { form: 'subscribers', body: { email: 'parent@example.com' } },
      ].flatMap(({ form, body }) => Object.entries(STOLEN).map(([field, value]) => ({ form, body, field, value })));
    },
    async ({ form, body, field, value }) => {
      const { status } = await app.asVisitor.post(`/api/${form}`).send({ ...body, [field]: value });
      if (status === 400) return undefined;
      const [row] = await app.query(`SELECT * FROM ${form} ORDER BY id DESC LIMIT 1`);
      const kept = row![field];
      const isTaken = JSON.stringify(kept) === JSON.stringify(value) || row!.id === STOLEN.id;
      return isTaken && `${field} of ${form} is ${String(kept)}`;
    },
  );

  const OWN = [
    'id',
    'version',
    'createdAt',
    'updatedAt',
    'passwordHash',
    'deletedAt',
    'deletedBy',
    'scheduledFor',
  ] as const;
  attack(
    'is not stored by a form of the back office',
    Object.keys(TAKEN).flatMap((collection) => OWN.map((field) => ({ collection, field }))),
    async ({ collection, field }) => {
      const value = STOLEN[field];
      const made = await app.asSuperAdmin.post(`/api/${collection}`).send({ ...TAKEN[collection]!(), [field]: value });
      const id = (made.body.data as { id?: number } | undefined)?.id;
      if (made.status !== 201 || !id) return made.status !== 400 && `${collection} answered ${made.status}`;
      await app.asSuperAdmin.put(`/api/${collection}/${id}`).send({ [field]: value });
      const table = collection.replace('-', '_');
      const rows = await app.query(`SELECT * FROM ${table} WHERE id = $1`, [id]);
      const isTaken = !rows[0] || JSON.stringify(rows[0][field]) === JSON.stringify(value);
      return isTaken && `${field} of ${collection}`;
    },
  );

  attack(
    'of what visitors sent is changed by no member of staff',
    async () => {
      const [contact, admission] = [await app.makeContact(), await app.makeAdmission()];
      await app.asVisitor.post('/api/subscribers').send({ email: 'parent@example.com' }).expect(201);
      const [subscriber] = await app.query<{ id: number }>('SELECT id FROM subscribers LIMIT 1');
      const rows = { contacts: contact.id, admissions: admission.id, subscribers: subscriber!.id };
      const fields = [...OWN, 'reference', 'lostBranchId', 'idempotencyKey'] as const;
      return Object.entries(rows).flatMap(([table, id]) => fields.map((field) => ({ table, id, field })));
    },
    async ({ table, id, field }) => {
      const stored = async () => (await app.query(`SELECT * FROM ${table} WHERE id = $1`, [id]))[0];
      const before = await stored();
      const value = (STOLEN as Record<string, unknown>)[field] ?? 'x';
      const { status } = await app.asSuperAdmin.put(`/api/${table}/${id}`).send({ [field]: value });
      const after = await stored();
      const isTaken = !after || JSON.stringify(after[field]) === JSON.stringify(value);
      return (
        (status >= 500 || (isTaken && JSON.stringify(after?.[field]) !== JSON.stringify(before?.[field]))) &&
        `${field} of ${table}`
      );
    },
  );

  attack(
    'is not stored by what only a SUPER_ADMIN makes',
    [
      'id',
      'createdById',
      'createdBy',
      'digest',
      'revokedAt',
      'lastUsedAt',
      'secret',
      'secretNumber',
      'host',
      'problem',
      'createdAt',
    ],
    async (field) => {
      const value = field === 'id' || field === 'createdById' ? 999_999 : 'stolen';
      const token = { name: 'A', scopes: ['events:read'], expiresAt: soon(24), currentPassword: PASSWORD };
      const webhook = { name: 'A', url: 'https://example.com/', events: ['events.created'] };
      await app.asSuperAdmin.post('/api/api-tokens').send({ ...token, [field]: value });
      await app.asSuperAdmin.post('/api/webhooks').send({ ...webhook, [field]: value });
      const rows = await app.query(
        `SELECT to_jsonb(api_tokens)::text AS row FROM api_tokens UNION ALL SELECT to_jsonb(webhooks)::text FROM webhooks`,
      );
      return (rows.length < 2 || /stolen|999999/.test(JSON.stringify(rows))) && `${field} is stored`;
    },
  );

  attack(
    'does not make an administrator of an administrator of less',
    ['post', 'put', 'delete'] as const,
    async (method) => {
      const { id } = await app.makeUser();
      const path = method === 'post' ? '/api/users' : `/api/users/${id}`;
      const { status } = await app.asAdmin[method](path).send({ ...aUser(), role: 'SUPER_ADMIN' });
      return status !== 403 && `${method} answered ${status}`;
    },
  );
});

describe('a prototype', () => {
  const POLLUTED = ['__proto__', 'constructor', 'prototype', 'constructor.prototype', '__proto__.polluted'];
  const keyed = (key: string) => `{${JSON.stringify(key)}:{"polluted":true,"prototype":{"polluted":true}}}`;

  attack(
    'is reached by no body and no query',
    () =>
      POLLUTED.flatMap((key) => [
        ...Object.keys(TAKEN).map((name) => ({ path: `/api/${name}`, body: keyed(key) })),
        ...['/api/contacts', '/api/admissions', '/api/settings', '/api/auth/login'].map((path) => ({
          path,
          body: keyed(key),
        })),
        { path: `/api/events?filter=${encodeURIComponent(keyed(key))}` },
        { path: `/api/events?${key}[polluted]=true` },
        { path: `/api/events?sort=${encodeURIComponent(JSON.stringify([key, 'ASC']))}` },
        { path: `/api/settings/${key}` },
      ]),
    async ({ path, body }: { path: string; body?: string }) => {
      const { status } = await (body
        ? app.asSuperAdmin.post(path).set('Content-Type', 'application/json').send(body)
        : app.asSuperAdmin.get(path));
      return (status >= 500 || 'polluted' in {}) && `${path} answered ${status}`;
    },
  );
});
