import { setTimeout as sleep } from 'node:timers/promises';
import { options } from './options.mjs';
import { startProduct } from './product.mjs';
import { median } from './statistics.mjs';
import { short, tableOf } from './table.mjs';

/** From the start of the process to the first 200 of the home page. Nothing is pinned. */
export async function measureStart(scratch) {
  const rows = { ...(await ownDatabase(scratch)), ...(await otherDatabase(scratch)) };
  console.log(
    tableOf(
      Object.entries(rows).map(([start, { times, limit }]) => ({
        start,
        'median s': short(median(times) / 1000),
        'slowest s': short(Math.max(...times) / 1000),
        goal: `≤ ${limit}: ${median(times) <= limit * 1000 ? 'met' : 'missed'}`,
      })),
    ),
  );
  return Object.entries(rows).map(([name, { times }]) => ({
    name: `start, ${name}`,
    servers: { product: times.map((ms) => ({ rate: 1000 / ms, p50: ms })) },
  }));
}

async function ownDatabase(scratch) {
  const first = await startProduct(scratch);
  const again = () => startProduct(scratch, { dataDir: first.dataDir });
  const warm = await repeat(first, (product) => product.stop(), again);
  const killed = await repeat(warm.last, (product) => product.kill(), again);
  await killed.last.stop();
  return {
    'embedded, first': { times: [first.startedMs], limit: 10 },
    'embedded, after a stop': { times: warm.times, limit: 3 },
    'embedded, after a kill': { times: killed.times, limit: 3 },
  };
}

async function otherDatabase(scratch) {
  const beside = process.env.BENCH_DATABASE_URL ? undefined : await startProduct(scratch);
  const databaseUrl = beside?.databaseUrl ?? (await scratch.createDatabase());
  const again = () => startProduct(scratch, { databaseUrl });
  const first = await again();
  const warm = await repeat(first, (product) => product.stop(), again);
  const killed = await repeat(warm.last, (product) => product.kill(), again);
  await killed.last.stop();
  await beside?.stop();
  return {
    'external, after a stop': { times: warm.times, limit: 1.5 },
    'external, after a kill': { times: killed.times, limit: 1.5 },
  };
}

async function repeat(product, end, again) {
  const times = [];
  let last = product;
  for (let round = 0; round < options.rounds; round += 1) {
    await end(last);
    await sleep(500);
    last = await again();
    times.push(last.startedMs);
  }
  return { times, last };
}
