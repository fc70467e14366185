/** @database embedded */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { useApp } from '../../support/app.js';
import { type AnswerChecker, type Document, type Operation, readOpenApi } from '../../support/openapi.js';

const app = useApp({ GEOCODER_URL: 'http://127.0.0.1:9/search' });
const run = promisify(execFile);
const bin = (name: string) => resolve('node_modules/.bin', name);

/** Answers with events, as long as somebody listens. */
const STREAM = 'listenToChanges';
const hasNoEnvelope = ({ id }: Operation) => id === STREAM || id.endsWith('File');

let document: Document;
let operations: Operation[];
let checker: AnswerChecker;
let folder: string;

beforeAll(async () => {
  ({ document, operations, checker } = await readOpenApi(app));
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

  it('documents summary, security, parameters and responses of every operation', () => {
    for (const { id, summary, tags, security = [], parameters, path, responses, body, method } of operations) {
      const documented = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`);
      expect([id, summary, tags]).toEqual([expect.any(String), expect.stringMatching(/^[A-Z]/), [expect.any(String)]]);
      expect([id, documented]).toEqual([id, path.match(/\{\w+\}/g) ?? []]);
      expect([id, Array.isArray(security)]).toEqual([id, true]);
      const isBare =
        /^(logout|retryJob|dismissMail|testWebhook|rotateWebhookSecret|resendWebhookDelivery|send(Mails|Deliveries)Again|give(Mails|Deliveries)Up|sendNewsletter|sendInvitation|sendTestMail|checkPublicUrl|keepColours|renewApplicationLink|receiveDocument|passkeyChallenge|(stop|undo)BulkChange|(create|verify)Backup|duplicate.*|restore(?!Setting).*Revision)$/.test(
          id,
        );
      const takesBody = ['post', 'put'].includes(method)
        ? !isBare
        : /^(delete(User|Setting)|remove(Totp|Passkey)|resetSecondFactor)$/.test(id);
      expect([id, Boolean(body)]).toEqual([id, takesBody]);
      expect([id, Object.keys(responses).some((status) => status.startsWith('2'))]).toEqual([id, true]);
      expect([id, Object.keys(responses).some((status) => status.startsWith('4'))]).toEqual([id, true]);
      const isForVisitors = security.length === 0 || security.some((one) => Object.keys(one).length === 0);
      if (security.length) expect([id, responses]).toEqual([id, expect.objectContaining({ 401: expect.anything() })]);
      if (!isForVisitors) expect([id, responses]).toEqual([id, expect.objectContaining({ 403: expect.anything() })]);
    }
  });

  it('describes each response once', () => {
    for (const { id, responses } of operations) {
      const texts = Object.values(responses).map(({ description }) => description.split('\n\n'));
      expect([id, texts]).toEqual([id, texts.map((parts) => [...new Set(parts)])]);
    }
  });

  it('has operation ids for generated clients, and describes every field', () => {
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

  it('has no default for a field of a body, which generated clients would require or send', () => {
    const reached = (value: unknown): string[] => {
      const names = [...JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name!);
      return names.flatMap((name) => [name, ...reached(document.components.schemas[name])]);
    };
    const bodies = operations.flatMap(({ id, body }) =>
      body
        ? [{ id, schemas: [body.schema, ...reached(body.schema).map((name) => document.components.schemas[name])] }]
        : [],
    );
    expect(bodies.filter(({ schemas }) => JSON.stringify(schemas).includes('"default":')).map(({ id }) => id)).toEqual(
      [],
    );
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
        if (status === '304' || (status === '200' && hasNoEnvelope(operation))) continue;
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

  it('declares the media types of every file, which is downloaded as an attachment', () => {
    const documents = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];
    const files = operations.flatMap(({ id, responses: { 200: success } }) => {
      const types = Object.keys(success?.content ?? {});
      return types.length && !types.includes('application/json') && id !== STREAM
        ? [[id, { ...success!, types }] as const]
        : [];
    });
    expect(Object.fromEntries(files.map(([id, { types }]) => [id, types]))).toEqual({
      getAdmissionThreadFile: [...documents, 'message/rfc822'],
      getBackupFile: ['application/octet-stream'],
      getContactThreadFile: [...documents, 'message/rfc822'],
      getDocumentFile: documents,
    });
    for (const [, { headers, content }] of files) {
      expect(headers).toHaveProperty('Content-Disposition');
      for (const media of Object.values(content!))
        expect(media).toEqual({ schema: { type: 'string', format: 'binary' } });
    }
  });

  it('has the same security as the routes', async () => {
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
const slide = await api.POST('/api/hero-slides', { body: { title: 'Typed', imageUrl: '/uploads/slide.jpg' } });
const changed = await api.PUT('/api/hero-slides/{id}', {
  params: { path: { id: slide.data!.data.id } },
  body: { subtitle: 'The only field' },
});
const subtitle: string | null = changed.data!.data.subtitle;
const refused = await api.POST('/api/contacts', {
  body: { name: '', phone: '', email: '', subject: '', message: '' },
});
const errors: string[] = refused.error!.issues!.map(({ path }) => path);
process.stdout.write(JSON.stringify({ title, times, subtitle, errors }));
`;

describe('a client that is generated from the document', () => {
  it('compiles, and can call the API', async () => {
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
    await run(resolve('node_modules/typescript-native/bin/tsc'), [
      '--ignoreConfig',
      ...options,
      join(folder, 'client.ts'),
    ]).catch((error) => {
      throw new Error(error.stdout);
    });
    const { stdout } = await run(process.execPath, [join(folder, 'client.js'), app.url, app.tokens.ADMIN]);
    expect(JSON.parse(stdout)).toEqual({
      title: 'Made by the client',
      times: ['10:00'],
      subtitle: 'The only field',
      errors: ['name', 'phone', 'email', 'subject', 'message'],
    });
  });
});
