import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import createClient from 'openapi-fetch';
import type { Document } from './openapi.js';

type Json = Record<string, unknown>;
interface Answer {
  status: number;
  body: { data: Json; issues?: unknown };
}

interface Change {
  operationId: string;
  schema: string;
  path: string;
  id: number;
  body: Json;
}
export type Client = (change: Change) => Promise<Answer>;

type HeyApiCall = (options: object) => Promise<{ data?: Json; error?: Json; response: Response }>;
type OazapftsCall = (id: number, body: Json) => Promise<{ status: number; data: Json }>;
interface Generated {
  heyApi: Record<string, HeyApiCall>;
  oazapfts: Record<string, OazapftsCall> & { defaults: { baseUrl: string; headers: Record<string, string> } };
  zod: Record<string, { parse(body: Json): Json }>;
}

export const INDEX = `
export * as heyApi from './hey-api/index.js';
export * as zod from './hey-api/zod.gen.js';
export * as oazapfts from './oazapfts.js';
export type * as openapiTypescript from './openapi-typescript.js';
`;

const execute = promisify(execFile);

/** Compiles the clients that three programs generate from the document, and returns how each sends a change. */
export async function generateClients(
  document: Document,
  baseUrl: string,
  token: string,
): Promise<Record<string, Client>> {
  await mkdir('dist', { recursive: true });
  const folder = await mkdtemp(resolve('dist/generated-clients-'));
  const run = (program: string, ...args: string[]) =>
    execute(process.execPath, [resolve(program), ...args], { cwd: folder }).catch((error) => {
      throw new Error(error.stdout + error.stderr);
    });
  try {
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
    await writeFile(join(folder, 'index.ts'), INDEX);
    const plugins = ['@hey-api/client-fetch', '@hey-api/sdk', 'zod'].flatMap((plugin) => ['-p', plugin]);
    await Promise.all([
      run('node_modules/.bin/openapi-typescript', 'openapi.json', '-o', 'openapi-typescript.ts'),
      run('node_modules/.bin/openapi-ts', '-i', 'openapi.json', '-o', 'hey-api', ...plugins),
      run('node_modules/.bin/oazapfts', 'openapi.json', 'oazapfts.ts'),
    ]);
    const options = ['--strict', '--noEmit', '--skipLibCheck', '--target', 'es2022', '--types', 'node'];
    const modules = ['--module', 'esnext', '--moduleResolution', 'bundler'];
    await run('node_modules/typescript-native/bin/tsc', '--ignoreConfig', ...options, ...modules, 'index.ts');
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    return clientsOf(require(join(folder, 'index.ts')) as Generated, baseUrl, token);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function clientsOf({ heyApi, oazapfts, zod }: Generated, baseUrl: string, token: string): Record<string, Client> {
  const headers = { Authorization: `Bearer ${token}` };
  const openapiFetch = createClient<Record<string, { put: never }>>({ baseUrl, headers }) as unknown as {
    PUT(path: string, options: object): ReturnType<HeyApiCall>;
  };
  Object.assign(oazapfts.defaults, { baseUrl, headers });
  const answerOf = ({ data, error, response }: Awaited<ReturnType<HeyApiCall>>) =>
    ({ status: response.status, body: data ?? error }) as unknown as Answer;
  return {
    'openapi-typescript': async ({ path, id, body }) =>
      answerOf(await openapiFetch.PUT(path, { params: { path: { id } }, body })),
    // Its schemas also fill in what the document calls a default.
    '@hey-api/openapi-ts': async ({ operationId, schema, id, body }) =>
      answerOf(await heyApi[operationId]!({ baseUrl, headers, path: { id }, body: zod[`z${schema}`]!.parse(body) })),
    oazapfts: async ({ operationId, id, body }) => {
      const { status, data } = await oazapfts[operationId]!(id, body);
      return { status, body: data } as unknown as Answer;
    },
  };
}
