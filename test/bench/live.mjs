import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, startProduct } from './speed/product.mjs';
import { inScratch } from './speed/scratch.mjs';
import { percentile } from './speed/statistics.mjs';
import { tableOf } from './speed/table.mjs';

/** How soon staff learn of a change made at one of two instances, from the request that makes it to their stream's event. */
const ROUNDS = Number(process.env.ROUNDS ?? 100);
const GOAL_MS = 1000;
/** Rounds do not meet the intervals of the server in step. */
const PAUSES_MS = [130, 370, 610];

const write = (method, path, headers, bodyOf) => async (url, round) => {
  const response = await fetch(url + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(bodyOf(round)),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  await response.arrayBuffer();
};

/** Calls `hear` with each event of the stream. */
async function listen(url, headers, hear) {
  const { body } = await fetch(`${url}/api/live`, { headers: { ...headers, Accept: 'text/event-stream' } });
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop();
    for (const block of blocks) hear(block);
  }
}

async function measure(topic, change, [writer, reader], headers) {
  let heard;
  void listen(reader.url, headers, (block) => block.includes(`"${topic}"`) && heard?.()).catch(() => undefined);
  await sleep(1000);
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const arrival = new Promise((resolve) => (heard = resolve));
    const start = performance.now();
    await change(writer.url, round);
    await arrival;
    times.push(performance.now() - start);
    heard = undefined;
    await sleep(PAUSES_MS[round % PAUSES_MS.length]);
  }
  return times.sort((a, b) => a - b);
}

await inScratch(async (scratch) => {
  const first = await startProduct(scratch, { databaseUrl: await scratch.createDatabase() });
  const second = await startProduct(scratch, { databaseUrl: first.databaseUrl, dataDir: first.dataDir });
  const headers = await signIn(first.url);
  const messageOf = (round) => ({
    name: 'Nimali Perera',
    email: 'nimali@example.com',
    phone: '0771234567',
    subject: 'Next term',
    message: `When does term ${round} start?`,
  });
  const reviews = await (await fetch(`${first.url}/api/reviews?range=[0,0]`, { headers })).json();
  const review = `/api/reviews/${reviews.data[0].id}`;
  const cases = [
    ['a parent’s message', 'resource/contacts', write('POST', '/api/contacts', {}, messageOf)],
    [
      'a colleague’s change',
      'resource/reviews',
      write('PUT', review, headers, (round) => ({ stars: 1 + (round % 2) })),
    ],
  ];
  const rows = [];
  for (const [change, topic, run] of cases) {
    for (const [where, instances] of Object.entries({ 'same instance': [first, first], another: [first, second] })) {
      const times = await measure(topic, run, instances, headers);
      const [p50, p95] = [50, 95].map((percent) => Math.round(percentile(times, percent)));
      rows.push({ change, 'heard at': where, 'p50 ms': p50, 'p95 ms': p95, goal: p95 <= GOAL_MS ? 'met' : 'missed' });
    }
  }
  console.log(`\n${ROUNDS} changes each, ms from the request to the event\n\n${tableOf(rows)}`);
});
process.exit();
