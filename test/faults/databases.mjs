import { createConnection, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownDatabase } from './own-database.mjs';
import { descendants } from './processes.mjs';
import { needsDatabase, trial } from './trial.mjs';

const SLOW_MS = 2_000;

/** A database that stands still, and one that takes 2 seconds for each answer. */
export const databases = [
  { fault: 'a database that stands still', run: ({ stoppedMs = 20_000 }) => trial(stopped(stoppedMs)) },
  { fault: 'a database that takes 2 s for each answer', run: behindProxy, missing: needsDatabase },
];

const stopped =
  (forMs) =>
  async ({ product, writers, expect }) => {
    writers.start();
    await sleep(500);
    await writers.stop();
    await product.fetch('/', { token: '' });
    const processes = [product.postmaster, ...descendants(product.postmaster)];
    processes.forEach((pid) => process.kill(pid, 'SIGSTOP'));
    writers.start();
    const continued = sleep(forMs).then(() => processes.forEach((pid) => process.kill(pid, 'SIGCONT')));
    await product.until(async () => (await product.fetch('/health', { token: '' })).status === 503, forMs);
    expect((await product.fetch('/', { token: '' })).ok, 'The home page cannot be read');
    await continued;
    await writers.stop();
    await product.until(async () => await product.health());
    await product.until(() => writers.saveSetting().then(() => true));
  };

async function behindProxy({ databaseUrl }) {
  const { url, drop } = await ownDatabase(databaseUrl, 'slow');
  const delay = { ms: 0 };
  const proxy = await startProxy(url, delay);
  url.host = `127.0.0.1:${proxy.address().port}`;
  const env = { DATABASE_URL: url.href, PUBLIC_URL: 'http://localhost' };
  const result = await trial((given) => slow({ ...given, delay }), { env });
  proxy.close();
  await drop();
  return result;
}

async function slow({ product, writers, expect, delay }) {
  delay.ms = SLOW_MS;
  const writes = [writers.form('contacts'), writers.event(), writers.saveSetting()];
  const reads = ['/', '/api/events', '/health'].map((path) => product.data(path, { token: '' }));
  for (const { reason } of await Promise.allSettled([...writes, ...reads]))
    expect(!reason || reason.isClear, `A slow database is answered unclearly: ${reason?.message}`);
  const { problems = [] } = await product.health();
  expect(problems.includes('database-slow'), 'The health does not say that the database is slow');
  delay.ms = 0;
  await product.until(async () => (await product.health()).status === 'ok');
}

/** Passes on what the database answers after the delay of the moment, in order. */
async function startProxy({ hostname, port }, delay) {
  const proxy = createServer((client) => {
    const server = createConnection(Number(port) || 5432, hostname);
    let last = 0;
    client.pipe(server);
    server.on('data', (data) => {
      last = Math.max(last, performance.now() + delay.ms);
      setTimeout(() => client.destroyed || client.write(data), last - performance.now());
    });
    const close = () => [client, server].forEach((socket) => socket.destroy());
    for (const socket of [client, server]) socket.on('error', close).on('close', close);
  });
  await new Promise((done) => proxy.listen(0, '127.0.0.1', done));
  return proxy;
}
