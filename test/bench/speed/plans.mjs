import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { get } from './capture.mjs';
import { startProduct } from './product.mjs';

const RECORDER = join(import.meta.dirname, 'record-statements.mjs');
const READ = /^\s*(SELECT|WITH)\b/i;

/** What a second product on the same database asks of it for each request, with the plan of each statement. */
export async function plansOf(scratch, databaseUrl, cases, env) {
  const product = await startProduct(scratch, { databaseUrl, env, nodeArgs: ['--import', RECORDER] });
  const client = new pg.Client(databaseUrl);
  await client.connect();
  let sent = [];
  product.onMessage((statement) => sent.push(statement));
  await settled(() => sent.length);
  const shown = new Set();
  const plans = [];
  for (const { name, paths, headers } of cases) {
    sent = [];
    for (const path of paths) await get(product.url + path, headers);
    await settled(() => sent.length);
    for (const { text, values } of sent.filter(({ text }) => READ.test(text))) {
      const key = JSON.stringify([text, values]);
      if (shown.has(key)) continue;
      shown.add(key);
      plans.push({ name, text, plan: await explain(client, text, values) });
    }
  }
  await client.end();
  await product.stop();
  return plans;
}

/** Waits for the statements, which come by another way than the answers, until no more do. */
async function settled(count) {
  for (let before = -1; before !== count(); await sleep(200)) before = count();
}

async function explain(client, text, values) {
  const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS) ${text}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
