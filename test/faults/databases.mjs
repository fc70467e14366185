import { createConnection, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { descendants, Product } from './product.mjs';
import { Writers } from './writers.mjs';

const STOPPED_MS = 20_000;
const SLOW_MS = 2_000;

/** A database that stands still for 20 seconds, and one that takes 2 seconds for each answer. */
export async function* databases({ databaseUrl }) {
  yield await stopped();
  if (databaseUrl) yield await slow(databaseUrl);
}

async function stopped() {
  const product = new Product();
  const writers = new Writers(product);
  const errors = [];
  try {
    await product.start();
    await product.signIn();
    await writers.prepare();
    const processes = [product.postmaster, ...descendants(product.postmaster)];
    const signal = (name) => processes.forEach((pid) => process.kill(pid, name));
    writers.start();
    await sleep(500);
    signal('SIGSTOP');
    const kept = await product.fetch('/', { token: '' }).catch(() => undefined);
    if (!kept) errors.push('A page is not answered at all');
    await sleep(STOPPED_MS);
    signal('SIGCONT');
    await writers.stop();
    await product.until(async () => (await product.fetch('/api/contacts')).ok);
    errors.push(...(await writers.errors()));
  } catch (error) {
    errors.push(error.message);
  }
  await product.discard();
  return { fault: 'a database stopped for 20 s', rounds: 1, acknowledged: writers.total, errors };
}

async function slow(databaseUrl) {
  const name = `school_faults_slow_${process.pid}`;
  const admin = async (sql) => {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await admin(`CREATE DATABASE ${name}`);
  let delay = 0;
  const { hostname, port } = new URL(databaseUrl);
  const proxy = createServer((client) => {
    const server = createConnection(Number(port) || 5432, hostname);
    client.pipe(server);
    server.on('data', (data) => setTimeout(() => client.destroyed || client.write(data), delay));
    const close = () => [client, server].forEach((socket) => socket.destroy());
    for (const socket of [client, server]) socket.on('error', close).on('close', close);
  });
  await new Promise((done) => proxy.listen(0, '127.0.0.1', done));
  const url = new URL(databaseUrl);
  Object.assign(url, { port: proxy.address().port, pathname: `/${name}` });
  const product = new Product({ DATABASE_URL: url.href, PUBLIC_URL: 'http://localhost' });
  const writers = new Writers(product);
  const errors = [];
  try {
    await product.start();
    await product.signIn();
    await writers.prepare();
    delay = SLOW_MS;
    const [stored, read] = await Promise.allSettled([
      writers.contact('slow'),
      product.fetch('/api/events', { token: '' }),
    ]);
    const isClear = ({ status, value, reason }) =>
      status === 'fulfilled' ? !value || [200, 503].includes(value.status) : /answered 503/.test(reason.message);
    if (!isClear(stored) || !isClear(read)) errors.push('A slow database is answered with something unclear');
    if (!product.isRunning) errors.push('The product ended');
    delay = 0;
    await product.until(async () => (await product.fetch('/api/contacts')).ok);
    errors.push(...(await writers.errors()));
  } catch (error) {
    errors.push(error.message);
  }
  await product.discard();
  proxy.close();
  await admin(`DROP DATABASE ${name} WITH (FORCE)`);
  return { fault: 'a database that takes 2 s for each answer', rounds: 1, acknowledged: writers.total, errors };
}
