import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { ageUploads } from './files.mjs';
import { ownDatabase } from './own-database.mjs';
import { descendants, killAll } from './processes.mjs';
import { needsDatabase, trial } from './trial.mjs';

const LONGEST_MS = 1500;

/** kill -9 at random moments under writers. */
export const kills = [
  { fault: 'kill -9: application and database', run: ({ rounds }) => trial(inTurn(killTree, rounds), { rounds }) },
  { fault: 'kill -9: application only', run: ({ rounds }) => trial(inTurn(killApplication, rounds), { rounds }) },
  { fault: 'kill -9: database only', run: ({ rounds }) => trial(inTurn(killDatabase, rounds), { rounds }) },
  { fault: 'kill -9: application, external database', run: killBesideDatabase, missing: needsDatabase },
];

async function killBesideDatabase({ rounds, databaseUrl }) {
  const { url, drop } = await ownDatabase(databaseUrl, 'kills');
  const env = { DATABASE_URL: url.href, PUBLIC_URL: 'http://localhost' };
  return trial(inTurn(killApplication, rounds), { rounds, env }).finally(drop);
}

const inTurn =
  (kill, rounds) =>
  async ({ product, writers, judge }) => {
    const restarts = [];
    for (let round = 0; round < rounds; round += 1) {
      writers.start();
      await sleep(300 + Math.random() * LONGEST_MS);
      const comeBack = await kill(product);
      await writers.stop();
      // Beside an external database there may be other instances, whose uploads are young.
      if (product.env.DATABASE_URL) await ageUploads(product);
      restarts.push(await comeBack());
      await judge();
    }
    return { slowest: Math.max(...restarts) / 1000 };
  };

const killTree = (product) => killAndStart(product, descendants(product.child.pid));
const killApplication = (product) => killAndStart(product, []);

async function killAndStart(product, others) {
  const exit = once(product.child, 'exit');
  killAll([product.child.pid, ...others]);
  await exit;
  return () => product.start();
}

/** The product starts it again by itself. */
async function killDatabase(product) {
  const killed = product.postmaster;
  const began = performance.now();
  killAll([killed]);
  const isBack = product.until(
    async () => product.postmaster !== killed && (await product.fetch('/api/contacts?range=[0,0]')).ok,
  );
  const ms = isBack.then(() => performance.now() - began);
  return () => ms;
}
