/** @database embedded */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createDatabase } from '../../support/database.js';
import { failedStart } from '../../support/failed-start.js';

describe('a start that cannot succeed', () => {
  it.each([
    ['PORT', (taken: string) => ({ PORT: taken })],
    ['METRICS_PORT', (taken: string) => ({ METRICS_PORT: taken })],
  ])('says in one line that %s is taken, and leaves nothing behind', async (variable, env) => {
    const server = createServer().listen(0);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { code, error, log, files } = await failedStart(env(String(port)));
    server.close();
    expect([code, error]).toEqual([
      1,
      `${variable} must be another port than ${port}: another program listens on it\n`,
    ]);
    expect([log, files]).toEqual(['', []]);
  });

  it.each([
    ['with the secrets in it', { JWT_SECRET: '', DATABASE_URL: '' }],
    ['with a database elsewhere', {}],
  ])('says in one line that DATA_DIR cannot be written, %s', async (_, env) => {
    const database = await createDatabase();
    const { code, error } = await failedStart({ DATABASE_URL: database.url, ...env, DATA_DIR: '/dev/null/data' });
    await database.drop();
    expect([code, error]).toEqual([
      1,
      expect.stringMatching(/^\/dev\/null\/data\S* cannot be used \(ENOTDIR\): DATA_DIR must be a folder.*\n$/),
    ]);
  });

  it('says in one line that there is no such database', async () => {
    const database = await createDatabase();
    await database.drop();
    const { code, error } = await failedStart({ DATABASE_URL: database.url });
    expect([code, error]).toEqual([1, `The database cannot be used: database "${database.name}" does not exist\n`]);
  });

  it('says in one line that the database is unreachable', async () => {
    const { code, error } = await failedStart({ DATABASE_URL: 'postgres://school@127.0.0.1:1/school' });
    expect([code, error]).toEqual([1, 'The database cannot be used: connect ECONNREFUSED 127.0.0.1:1\n']);
  });
});
