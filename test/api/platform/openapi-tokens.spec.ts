/** @database embedded */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { API_COLLECTIONS, API_SCOPES } from '../../../contract/records/api-scopes.js';
import { fieldsForTokens, makeApiToken } from '../../support/api-tokens.js';
import { useApp } from '../../support/app.js';
import { MAKERS } from '../../support/collections.js';
import { type AnswerChecker, type Document, type Operation, readOpenApi } from '../../support/openapi.js';

const app = useApp();
const run = promisify(execFile);

let document: Document;
let operations: Operation[];
let checker: AnswerChecker;
beforeAll(async () => ({ document, operations, checker } = await readOpenApi(app, '/api/openapi-tokens.json')));

const operationOf = (method: string, path: string) =>
  operations.find((operation) => operation.method === method && operation.path === path)!;

describe('the OpenAPI document for API tokens', () => {
  it('has the operation of every scope, and no other', () => {
    const scopes = operations.map((operation) => operation['x-api-scope']);
    const expected = API_SCOPES.flatMap((scope) => (scope.endsWith(':read') ? [scope, scope] : [scope]));
    expect(scopes.sort()).toEqual(expected.sort());
    for (const { security } of operations) expect(security).toEqual([{ apiToken: [] }]);
  });

  it('takes an Idempotency-Key on every POST of a record', () => {
    const posts = operations.filter(({ method, id }) => method === 'post' && id !== 'uploadPicture');
    expect(posts.length).toBeGreaterThan(0);
    for (const { id, parameters = [] } of posts)
      expect([id, parameters.map(({ name }) => name)]).toEqual([id, expect.arrayContaining(['Idempotency-Key'])]);
  });

  it('has no type of what visitors read', () => {
    const names = Object.keys(document.components.schemas);
    expect(names).toContain('StaffEventDto');
    expect(names.filter((name) => name.startsWith('Public'))).toEqual([]);
  });

  it.each(API_COLLECTIONS.filter((name) => name !== 'subscribers'))(
    'describes how a token reads and changes %s',
    async (collection) => {
      const { token } = await makeApiToken(app, [`${collection}:read`, `${collection}:update`]);
      const { id } = await MAKERS[collection as keyof typeof MAKERS](app, await fieldsForTokens(app, collection));
      const path = `/api/${collection}`;
      const [list, one, changed] = [
        await app.as(token).get(path).expect(200),
        await app.as(token).get(`${path}/${id}`).expect(200),
        await app.as(token).put(`${path}/${id}`).send({}).expect(200),
      ];
      expect(checker.errorsOf(operationOf('get', path), list)).toEqual([]);
      expect(checker.errorsOf(operationOf('get', `${path}/{id}`), one)).toEqual([]);
      expect(checker.errorsOf(operationOf('put', `${path}/{id}`), changed)).toEqual([]);
    },
  );

  it('has examples that fit, and is free of errors for the linter', async () => {
    for (const operation of operations)
      for (const [status, { content }] of Object.entries(operation.responses)) {
        if (!content) continue;
        const body = content['application/json']!.example;
        const errors = checker.errorsOf(operation, { status: Number(status), body });
        expect([operation.id, status, errors]).toEqual([operation.id, status, []]);
      }
    await mkdir('node_modules/.cache', { recursive: true });
    const folder = await mkdtemp(resolve('node_modules/.cache/openapi-tokens-'));
    try {
      await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
      const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
      const lint = ['lint', '--format=json', join(folder, 'openapi.json')];
      const { stdout } = await run(resolve('node_modules/.bin/redocly'), lint, { env });
      expect(JSON.parse(stdout).problems).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
