/** @database embedded */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { makeApiToken } from '../../support/api-tokens.js';
import { useApp } from '../../support/app.js';
import { soon } from '../../support/factories.js';
import { codeIn } from '../../support/guide.js';

const app = useApp();
const run = promisify(execFile);
const bin = (name: string) => resolve('node_modules/.bin', name);

const SITE = 'https://school.example.com';
const TITLE = 'The day of the guide';

let token: string;
let folder: string;

beforeAll(async () => {
  ({ token } = await makeApiToken(app, ['events:read', 'events:create', 'events:update']));
  await app.makeEvent({ title: TITLE, status: 'ACTIVE', date: soon(48) });
  await app.makeEvent({ status: 'DRAFT', date: soon(24) });
  await mkdir('node_modules/.cache', { recursive: true });
  folder = await mkdtemp(resolve('node_modules/.cache/api-guide-'));
});
afterAll(() => rm(folder, { recursive: true }));

const ours = (code: string) => code.replaceAll(SITE, app.url).replaceAll('sch_…', token);

const shell = async (code: string) => (await run('bash', ['-euc', ours(code)], { cwd: folder })).stdout;

it('the code in docs/api.md gets from a token to the first page, to every page and to a write', async () => {
  const guide = await readFile('docs/api.md', 'utf8');
  const [settings, request, generate] = codeIn(guide, 'sh');
  const page = JSON.parse(await shell(`${settings}${request}`));
  expect(page.data.map(({ title }: { title: string }) => title)).toEqual([TITLE]);

  await shell(`${settings}${generate}`);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'client.ts'), codeIn(guide, 'ts').join('\n'));
  const options = ['--strict', '--module', 'nodenext', '--target', 'es2022', '--types', 'node'];
  await run(bin('tsc'), ['--ignoreConfig', ...options, join(folder, 'client.ts')]).catch((error) => {
    throw new Error(error.stdout);
  });
  const env = { ...process.env, SITE: app.url, TOKEN: token };
  const { stdout } = await run(process.execPath, [join(folder, 'client.js')], { env });
  const [first, range, count, status, alt] = stdout.trim().split('\n');
  expect(first).toMatch(new RegExp(`^\\d{4}-.*Z ${TITLE}$`));
  expect([range, count, status]).toEqual(['events 0-0/1', '2', 'ACTIVE']);
  expect(alt).toBe('Two teams wait for the signal beside their robots');
});

it('the description of the security scheme has an example that runs', async () => {
  const { body } = await app.asVisitor.get('/api/openapi.json').expect(200);
  const [code] = codeIn(body.components.securitySchemes.apiToken.description, 'sh');
  const page = JSON.parse(await shell(code!));
  expect(page).toMatchObject({
    success: true,
    data: expect.arrayContaining([expect.objectContaining({ title: TITLE })]),
  });
});
