import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Document as SpectralDocument, type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { Json } from '@stoplight/spectral-parsers';
import { oas } from '@stoplight/spectral-rulesets';
import sharp from 'sharp';
import { type Agent, PASSWORD, useApp } from '../../support/app.js';
import { lockBackups } from '../../../server/operations/backups/backup-lock.js';
import { soon } from '../../support/factories.js';
import { aFailedJob } from '../../support/jobs.js';
import { answerChecker, type Document, type Operation, operationsOf } from '../../support/openapi.js';
import { until } from '../../support/until.js';

const app = useApp({ GEOCODER_URL: 'http://127.0.0.1:9/search' });
const run = promisify(execFile);
const bin = (name: string) => resolve('node_modules/.bin', name);

let document: Document;
let operations: Operation[];
let checker: ReturnType<typeof answerChecker>;
let folder: string;

beforeAll(async () => {
  document = (await app.asVisitor.get('/api/openapi.json').expect(200)).body;
  operations = operationsOf(document);
  checker = answerChecker(document);
  await mkdir('node_modules/.cache', { recursive: true });
  folder = await mkdtemp(resolve('node_modules/.cache/openapi-'));
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the OpenAPI document', () => {
  it('has a page', async () => {
    const page = await app.asVisitor.get('/api/docs/').expect(200);
    expect(page.text).toContain('swagger-ui');
    expect(page.text).not.toMatch(/<script>|<script [^>]*>[^<\s]/);
  });

  it('tells of every operation what it does, who may call it, what it takes and what it answers', () => {
    for (const { id, summary, tags, security, parameters, path, responses, body, method } of operations) {
      const documented = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`);
      expect([id, summary, tags]).toEqual([expect.any(String), expect.stringMatching(/^[A-Z]/), [expect.any(String)]]);
      expect([id, documented]).toEqual([id, path.match(/\{\w+\}/g) ?? []]);
      expect([id, Array.isArray(security)]).toEqual([id, true]);
      const isBare =
        /^(logout|retryJob|testWebhook|rotateWebhookSecret|resendWebhookDelivery|send(Mails|Deliveries)Again|give(Mails|Deliveries)Up|sendNewsletter|sendInvitation|renewApplicationLink|receiveDocument|passkeyChallenge|(stop|undo)BulkChange|(create|verify)Backup|duplicate.*|restore(?!Setting).*Revision)$/.test(
          id,
        );
      const takesBody = ['post', 'put'].includes(method)
        ? !isBare
        : /^(delete(User|Setting)|remove(Totp|Passkey)|resetSecondFactor)$/.test(id);
      expect([id, Boolean(body)]).toEqual([id, takesBody]);
      expect([id, Object.keys(responses).some((status) => status.startsWith('2'))]).toEqual([id, true]);
      expect([id, Object.keys(responses).some((status) => status.startsWith('4'))]).toEqual([id, true]);
    }
  });

  it('names operations as a generated client wants them, and describes every field', () => {
    const ids = operations.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['listEvents', 'createReview', 'deleteHeroSlide', 'getBranch']));
    expect(ids.filter((id) => !/^[a-z]+([A-Z][a-z0-9]*)*$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    const fields = Object.entries(document.components.schemas).flatMap(([name, { properties }]) =>
      Object.entries((properties ?? {}) as Record<string, { $ref?: string; description?: string }>).map(
        ([field, { $ref, description }]) => [`${name}.${field}`, $ref ?? description] as const,
      ),
    );
    expect(fields.filter(([, description]) => !description).map(([field]) => field)).toEqual([]);
  });

  it('gives every field and every parameter an example, and describes every parameter', () => {
    interface Shown {
      $ref?: string;
      type?: string;
      enum?: unknown[];
      example?: unknown;
      items?: Shown;
      allOf?: Shown[];
    }
    const isShown = (field: Shown): boolean =>
      Boolean(field.$ref ?? field.enum ?? field.allOf?.every(isShown)) ||
      field.type === 'boolean' ||
      field.example !== undefined ||
      (field.items !== undefined && isShown(field.items));
    const fields = Object.entries(document.components.schemas).flatMap(([name, { properties }]) =>
      Object.entries((properties ?? {}) as Record<string, Shown>).map(
        ([key, field]) => [`${name}.${key}`, field] as const,
      ),
    );
    const fits = (field: Shown) =>
      field.example === undefined || field.items?.$ref || checker.ajv.validate(field, field.example);
    expect(fields.filter(([, field]) => !isShown(field)).map(([name]) => name)).toEqual([]);
    expect(fields.filter(([, field]) => !fits(field))).toEqual([]);
    const parameters = operations.flatMap(({ id, parameters: all }) =>
      all.map(({ name, description, schema, example }) => ({ at: `${id} ${name}`, description, schema, example })),
    );
    expect(parameters.filter(({ description }) => !description).map(({ at }) => at)).toEqual([]);
    expect(
      parameters.filter(({ schema, example }) => !schema.enum && !checker.ajv.validate(schema, example ?? {})),
    ).toEqual([]);
  });

  it('shows every success in the envelope, with an example that fits', () => {
    for (const operation of operations) {
      for (const [status, { content }] of Object.entries(operation.responses)) {
        if (status === '304' || (status === '200' && operation.id.endsWith('File'))) continue;
        const { example } = content!['application/json']!;
        expect([operation.id, example]).toEqual([operation.id, expect.objectContaining({ success: status < '300' })]);
        expect([operation.id, checker.errorsOf(operation, { status: Number(status), body: example })]).toEqual([
          operation.id,
          [],
        ]);
      }
      if (operation.body?.type !== 'application/json') continue;
      const fits = checker.bodyOf(operation);
      expect([operation.id, fits(operation.body.example), fits.errors]).toEqual([operation.id, true, null]);
    }
  });

  it('says the truth about who may call', async () => {
    for (const operation of operations) {
      const open = !operation.security!.length || operation.security!.some((one) => !Object.keys(one).length);
      const answer = await app.asVisitor[operation.method](operation.path.replace(/\{\w+\}/g, '1'));
      const refused = answer.status === 401 && answer.body.error.code === 'UNAUTHORIZED';
      expect([operation.id, refused]).toEqual([operation.id, !open]);
    }
  });

  it('is free of errors for the linter', async () => {
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const { stdout } = await run(bin('redocly'), ['lint', '--format=json', join(folder, 'openapi.json')], { env });
    expect(JSON.parse(stdout).problems).toEqual([]);
  });
});

/** They want another service, or what only somebody with a second factor has; its own suite calls those. */
const NEEDS_MORE = [
  'deleteContactNote',
  'getDocumentFile',
  'getContactThreadFile',
  'getAdmissionThreadFile',
  'takeInMail',
  'undoRetentionChange',
  'undoBulkChange',
  'searchPlaces',
  'sendMailsAgain',
  'sendMailAgain',
  'putSeats',
  'createVisit',
  'updateVisit',
  'getDecision',
  'mailDecision',
  'attachToContactReply',
  'attachToAdmissionReply',
  'detachFromContactReply',
  'detachFromAdmissionReply',
  'testNewsletter',
  'sendNewsletter',
  'sendInvitation',
  'setPasswordByLink',
  'answerChallenge',
  'signInWithPasskey',
  'confirmTotp',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'replaceRecoveryCodes',
  'resetSecondFactor',
  'changeSecondFactorPolicy',
  'speakForDevice',
  'endOwnSession',
  'forgetDevice',
];

it('the OpenAPI document has no warning from the recommended rules of Spectral', async () => {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']], rules: {} });
  const problems = await spectral.run(new SpectralDocument(JSON.stringify(document), Json));
  expect(problems.map(({ code, path, message }) => [code, path.join('.'), message])).toEqual([]);
}, 900_000);

describe('every operation', () => {
  const made: Record<string, number | string> = {
    Settings: 'contact_phone',
    Uploads: 'general',
    Presence: '0'.repeat(32),
    'Form drafts': 'events.7',
  };

  const isBackupUnderWay = async () => {
    const release = await lockBackups(app.database.url).catch(() => undefined);
    await release?.();
    return !release;
  };

  async function call(operation: Operation, agent: Agent, bodies: Record<string, object> = {}) {
    const known = String(made[operation.tags[0]!] ?? 999_999);
    const path = operation.path
      .replace('{number}', '1')
      .replace('{delivery}', String(made.delivery))
      .replace(/\{\w+\}/, known);
    // One backup is made, or proven, at a time.
    if (operation.tags[0] === 'Backups') await until(async () => !(await isBackupUnderWay()));
    const sent = agent[operation.method](path);
    if (operation.id === 'searchPlaces') return sent.query({ q: 'Kandy' });
    if (operation.id === 'previewShortening') return sent.query({ key: 'site_keep_messages', months: 6 });
    if (operation.id === 'uploadPicture') {
      const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      return sent.attach('file', picture, 'a.png');
    }
    return operation.body ? sent.send(bodies[operation.id] ?? (operation.body.example as object)) : sent;
  }

  it('answers as documented, to visitors and to staff, to its own example and to what is missing or broken', async () => {
    const { email } = await app.makeUser();
    const own = app.as(await app.signIn(email));
    const bodies = {
      login: { email: 'admin@school.example.com', password: PASSWORD },
      createApiToken: { name: 'App', scopes: ['events:read'], expiresAt: soon(), currentPassword: PASSWORD },
      changePassword: { currentPassword: PASSWORD, password: 'another horse' },
    };
    const order = ['createBranch', 'post', 'get', 'put', 'patch', 'delete'];
    const rank = ({ id, method }: Operation) => {
      if (/^(duplicate|repeat)/.test(id)) return order.indexOf('get') - 0.5;
      if (/^restore(?!.*Revision$)/.test(id)) return order.length;
      if (/^(deleteLater|eraseParent)/.test(id)) return order.length + 1;
      return Math.max(order.indexOf(id), 0) || order.indexOf(method);
    };
    const sorted = [...operations].sort((a, b) => (a.id === order[0] ? -1 : b.id === order[0] ? 1 : rank(a) - rank(b)));
    const endsSessions = ({ id }: Operation) => /^(logout|signOutEverywhere)$/.test(id);
    const somebody = async () => app.as(await app.signIn((await app.makeUser()).email));
    const errors: string[] = [];
    const note = (operation: Operation, answer: { status: number; body: unknown }) =>
      errors.push(...checker.errorsOf(operation, answer).map((error) => `${operation.id}: ${error}`));
    const successes: string[] = [];
    for (const operation of sorted) {
      if (operation.tags[0] === 'Jobs') made.Jobs = await aFailedJob(app);
      note(operation, await call(operation, app.asVisitor));
      const agent = operation.id === 'changePassword' ? own : app.asSuperAdmin;
      const late = operation.responses['412']
        ? await call(operation, app.as(app.tokens.SUPER_ADMIN).set('If-Match', '"99"'))
        : undefined;
      if (late) note(operation, late);
      if (operation.body)
        note(operation, await app.asSuperAdmin[operation.method](operation.path.replace(/\{\w+\}/, '1')).send([]));
      const answer = await call(operation, endsSessions(operation) ? await somebody() : agent, bodies);
      note(operation, answer);
      const { id, key } = answer.body.data ?? {};
      if (operation.id === 'testWebhook') made.delivery = id;
      if (operation.id === 'startBulkChange') made['Bulk changes'] = id;
      if (/^create(Contact|Admission|Subscriber)$/.test(operation.id)) {
        const form = operation.tags[0]!;
        made[form] = (await app.query<{ id: number }>(`SELECT id FROM ${form}`))[0]!.id;
      }
      if (operation.method === 'post' && !/mark/.test(operation.id) && answer.status === 201)
        made[operation.tags[0]!] ??= id ?? key;
      if (answer.status < 300) successes.push(operation.id);
    }
    expect(errors).toEqual([]);
    expect(operations.map(({ id }) => id).filter((id) => !successes.includes(id))).toEqual(
      operations.map(({ id }) => id).filter((id) => NEEDS_MORE.includes(id)),
    );
  });
});

const CLIENT = `
import createClient from 'openapi-fetch';
import type { paths } from './schema.js';

const [baseUrl, token] = process.argv.slice(2) as [string, string];
const api = createClient<paths>({ baseUrl, headers: { Authorization: \`Bearer \${token}\` } });
const created = await api.POST('/api/events', {
  body: { title: 'Made by the client', date: '2026-05-01', time: '10:00', description: 'Typed', status: 'DRAFT' },
});
const id: number = created.data!.data.id;
const read = await api.GET('/api/events/{id}', { params: { path: { id } } });
const title: string = read.data!.data.title;
const list = await api.GET('/api/events', { params: { query: { filter: JSON.stringify({ id: [id] }) } } });
const times: string[] = list.data!.data.map((event) => event.time);
const refused = await api.POST('/api/contacts', {
  body: { name: '', phone: '', email: '', subject: '', message: '' },
});
const errors: string[] = refused.error!.issues!.map(({ path }) => path);
process.stdout.write(JSON.stringify({ title, times, errors }));
`;

describe('a client that is generated from the document', () => {
  it('compiles, and speaks with the API', async () => {
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'client.ts'), CLIENT);
    await run(bin('openapi-typescript'), [join(folder, 'openapi.json'), '-o', join(folder, 'schema.d.ts')]);
    const options = [
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--types',
      'node',
      '--skipLibCheck',
      'false',
    ];
    await run(bin('tsc'), ['--ignoreConfig', ...options, join(folder, 'client.ts')]).catch((error) => {
      throw new Error(error.stdout);
    });
    const { stdout } = await run(process.execPath, [join(folder, 'client.js'), app.url, app.tokens.ADMIN]);
    expect(JSON.parse(stdout)).toEqual({
      title: 'Made by the client',
      times: ['10:00'],
      errors: ['name', 'phone', 'email', 'subject', 'message'],
    });
  });
});
