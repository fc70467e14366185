import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { descendants, killAll, Product } from './product.mjs';
import { Writers } from './writers.mjs';

const LONGEST_MS = 1500;

const endApplication = async (product, others) => {
  const exit = once(product.child, 'exit');
  killAll([product.child.pid, ...others]);
  await exit;
};

/** What is ended with SIGKILL. */
const TARGETS = {
  'application and database': (product) => endApplication(product, descendants(product.child.pid)),
  'application only': (product) => endApplication(product, []),
  'database only': async (product) => killAll([product.postmaster]),
};

/** kill -9 at random moments under writers. */
export async function* kills({ rounds, databaseUrl }) {
  for (const [target, kill] of Object.entries(TARGETS)) yield await killed(target, kill, rounds, new Product());
  if (!databaseUrl) return;
  const { url, drop } = await ownDatabase(databaseUrl);
  const product = new Product({ DATABASE_URL: url, PUBLIC_URL: 'http://localhost' });
  yield await killed('application, external database', TARGETS['application only'], rounds, product);
  await drop();
}

async function killed(target, kill, rounds, product) {
  const errors = [];
  const restarts = [];
  const writers = new Writers(product);
  try {
    await product.start();
    await product.signIn();
    await writers.prepare();
    for (let round = 0; round < rounds; round += 1) {
      writers.start();
      await sleep(300 + Math.random() * LONGEST_MS);
      await kill(product);
      await writers.stop();
      restarts.push(await comeBack(product));
      errors.push(...(await writers.errors()));
    }
  } catch (error) {
    errors.push(error.message);
  }
  await product.discard();
  const slowest = Math.max(0, ...restarts) / 1000;
  return { fault: `kill -9: ${target}`, rounds, acknowledged: writers.total, slowest, errors };
}

/** What was killed is started again, unless the product does that itself; answers how long it took. */
async function comeBack(product) {
  if (product.isRunning) {
    const began = performance.now();
    await product.until(async () => {
      const stored = await product.fetch('/api/contacts?range=[0,0]');
      return stored.ok;
    });
    return performance.now() - began;
  }
  return product.start();
}

async function ownDatabase(server) {
  const name = `school_faults_${process.pid}`;
  const run = async (sql) => {
    const client = new pg.Client(server);
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`) };
}
