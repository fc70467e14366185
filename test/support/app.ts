import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { DataSource } from 'typeorm';
import type { Role } from '../../contract/accounts/users.js';
import { createApp } from '../../server/app.setup.js';
import { Log } from '../../server/platform/logging/log.js';
import { Config } from '../../server/platform/config/config.js';
import { migrate } from '../../server/platform/database/migrate.js';
import { UsersService } from '../../server/accounts/users/users.service.js';
import { createDatabase, createTemplate, type TestDatabase } from './database.js';
import { type Agent, type Factories, factories } from './factories.js';
import { expectNoOpenHandles, watchingHandles } from './open-handles.js';
import { peopleTold } from './people.js';

export type { Agent };

export const PASSWORD = 'correct horse';
export const SECRET = 'a secret that is only used by the tests';

export const emailOf = (role: Role) => `${role.toLowerCase().replace('_', '-')}@school.example.com`;

/**
 * The real application with its own database, listening, with an ADMIN and a SUPER_ADMIN signed in. On close, fails if
 * the debug log contains personal data of the database, or if a handle is still open.
 */
export interface TestApp extends Factories {
  nest: NestExpressApplication;
  url: string;
  database: TestDatabase;
  dataDir: string;
  dataSource: DataSource;
  tokens: Record<'ADMIN' | 'SUPER_ADMIN', string>;
  asVisitor: Agent;
  asAdmin: Agent;
  asSuperAdmin: Agent;
  as(token: string): Agent;
  signIn(email: string, password?: string, rememberMe?: boolean): Promise<string>;
  query<T = Record<string, unknown>>(sql: string, parameters?: unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

export const migratedTemplate = (): Promise<string> =>
  createTemplate('migrated', (url) => migrate(url, () => undefined));

const ENVIRONMENT = {
  PORT: '0',
  JWT_SECRET: SECRET,
  FORM_LIMITS: '10000/min',
  FORM_CEILING: '10000/min',
  PUBLIC_URL: 'https://school.example.com',
};

export async function startApp(
  env: NodeJS.ProcessEnv = {},
  shared?: TestDatabase,
  log?: Log,
  prepare: (nest: NestExpressApplication) => unknown = () => undefined,
): Promise<TestApp> {
  const database = shared ?? (await createDatabase({ template: await migratedTemplate() }));
  const dataDir = await mkdtemp(join(tmpdir(), 'school-test-'));
  const config = new Config({ ...ENVIRONMENT, DATA_DIR: dataDir, DATABASE_URL: database.url, ...env });
  const lines: string[] = [];
  const ownLog = log ?? new Log('trace', { write: (line) => void lines.push(line) });
  const nest = await watchingHandles(async () => {
    const created = await createApp(config, database.url, ownLog);
    prepare(created);
    return created.listen(0, '127.0.0.1').then(() => created);
  });
  const url = (await nest.getUrl()).replace('[::1]', '127.0.0.1');
  const dataSource = nest.get(DataSource);
  const as = (token: string) => request.agent(url).auth(token, { type: 'bearer' });
  const signIn = async (email: string, password = PASSWORD, rememberMe = false): Promise<string> => {
    const answer = await request(url).post('/api/auth/login').send({ email, password, rememberMe }).expect(200);
    return answer.body.data.token;
  };
  const users = nest.get(UsersService);
  const tokenOf = async (role: Role) => {
    const email = emailOf(role);
    if (!(await users.findByEmail(email))) await users.create({ name: `The ${role}`, email, password: PASSWORD, role });
    return signIn(email);
  };
  const tokens = { ADMIN: await tokenOf('ADMIN'), SUPER_ADMIN: await tokenOf('SUPER_ADMIN') };
  const asSuperAdmin = as(tokens.SUPER_ADMIN);
  return {
    nest,
    url,
    database,
    dataDir,
    dataSource,
    tokens,
    asVisitor: request.agent(url),
    asAdmin: as(tokens.ADMIN),
    asSuperAdmin,
    as,
    signIn,
    query: (sql, parameters) => dataSource.query(sql, parameters),
    async close() {
      const told = log ? [] : await peopleTold(lines.join(''), dataSource).catch(() => []);
      nest.getHttpServer().closeAllConnections();
      await nest.close();
      ownLog.close();
      if (!shared) await database.drop();
      await rm(dataDir, { recursive: true });
      expect(told).toEqual([]);
      await expectNoOpenHandles();
    },
    ...factories(asSuperAdmin, request.agent(url)),
  };
}

export function useApp(env: NodeJS.ProcessEnv = {}): TestApp {
  const app = {} as TestApp;
  let starting: Promise<TestApp>;
  beforeAll(async () => Object.assign(app, await (starting = startApp(env))));
  // Also if the start timed out.
  afterAll(async () => (await starting).close());
  return app;
}
