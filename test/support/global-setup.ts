import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Finds the PostgreSQL server of this run: TEST_DATABASE_URL, or an embedded one for the run. Jest loads this file
 * without the project's module resolution, so it imports nothing of the project.
 */
export default async function globalSetup(): Promise<void> {
  process.env.TEST_RUN = `school_test_${process.pid}_${Date.now().toString(36)}`;
  const { TEST_DATABASE, TEST_DATABASE_URL } = process.env;
  process.env.TEST_SERVER_URL =
    TEST_DATABASE_URL && TEST_DATABASE !== 'embedded' ? TEST_DATABASE_URL : await startEmbeddedServer();
}

async function startEmbeddedServer(): Promise<string> {
  const server = fork(join(process.cwd(), 'test/support/embedded-server.mjs'), { execArgv: [] });
  const [{ url, refused }] = (await once(server, 'message')) as [{ url?: string; refused?: string }];
  if (!url) throw new Error(refused);
  Object.assign(globalThis, { testServer: server });
  return url;
}
