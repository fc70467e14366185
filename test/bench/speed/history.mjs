import pg from 'pg';
import { eventsPath } from './cases.mjs';
import { options } from './options.mjs';
import { signIn, startProduct } from './product.mjs';
import { median } from './statistics.mjs';
import { short, tableOf } from './table.mjs';

const REVISIONS = 100_000;
const PER_RECORD = 200;
const EVENTS_PER_PAGE = 12;
const TIMES = 1.5;

/** Of each record as many as are kept; the records are the sample school's events, and others that are no more. */
const FILL = `
  INSERT INTO revisions (collection, record, number, at, "by", action, fields, "values")
  SELECT 'events', record::text, number, now() - (number + record) * interval '1 minute', 'Nimali', 'updated', '{title}',
         jsonb_build_object('title', 'Event ' || record, 'description', repeat('Four houses, one afternoon. ', 40))
    FROM generate_series(1, $1::int / $2::int) AS record CROSS JOIN generate_series(1, $2::int) AS number
  ON CONFLICT DO NOTHING`;

/** Two products side by side, one with a long history: what a save, lists and a start take. */
export async function measureHistory(scratch) {
  const few = await productOf(scratch, 0);
  const many = await productOf(scratch, REVISIONS);
  const names = Object.keys(few.cases);
  const rounds = [];
  for (let round = 0; round < options.rounds; round += 1) {
    const times = {};
    for (const name of names) {
      times[name] = [await timeOf(few.cases[name]), await timeOf(many.cases[name])];
    }
    rounds.push(times);
  }
  console.log(`\nOne request after the other, nothing kept; 0 revisions, then ${REVISIONS}, in turns.\n`);
  console.log(
    tableOf(
      names.map((name) =>
        rowOf(
          name,
          rounds.map((round) => round[name]),
        ),
      ),
    ),
  );
  return names.flatMap((name) =>
    ['none', 'many'].map((which, index) => ({
      name: `${name}, ${which}`,
      servers: { product: rounds.map((round) => ({ rate: 1000 / round[name][index], p50: round[name][index] })) },
    })),
  );
}

async function productOf(scratch, revisions) {
  const start = { databaseUrl: await scratch.createDatabase(), env: { RESPONSE_CACHE: '0' } };
  const product = await startProduct(scratch, start);
  const client = new pg.Client(product.databaseUrl);
  await client.connect();
  if (revisions) await client.query(FILL, [revisions, PER_RECORD]);
  await client.query('VACUUM ANALYZE revisions');
  const { rows } = await client.query('SELECT id FROM events ORDER BY id LIMIT 1');
  await client.end();
  const { id } = rows[0];
  const headers = { ...(await signIn(product.url)), 'Content-Type': 'application/json' };
  let saves = 0;
  const ask = (path, more) => () => answered(product.url + path, { headers, ...more });
  return {
    cases: {
      'a save': () =>
        ask(`/api/events/${id}`, { method: 'PUT', body: JSON.stringify({ title: `Save ${(saves += 1)}` }) })(),
      'events of staff': ask(eventsPath(0, EVENTS_PER_PAGE - 1)),
      'history of an event': ask(`/api/events/${id}/revisions?range=[0,24]`),
      'what happened': ask('/api/activity'),
      'a start': async () => {
        const another = await startProduct(scratch, start);
        await another.stop();
        return another.startedMs;
      },
    },
  };
}

async function answered(url, init) {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: the product answers ${response.status}`);
}

/** The median within these seconds, of one call at least; a call may know its time better. */
async function timeOf(call) {
  const times = [];
  for (const end = performance.now() + options.seconds * 1000; !times.length || performance.now() < end;) {
    const sent = performance.now();
    times.push((await call()) ?? performance.now() - sent);
  }
  return median(times);
}

function rowOf(name, rounds) {
  const [none, many] = [0, 1].map((index) => median(rounds.map((round) => round[index])));
  const times = median(rounds.map(([before, after]) => after / before));
  return {
    case: name,
    'no revisions, ms': short(none),
    'many, ms': short(many),
    times: short(times),
    goal: `≤ ${TIMES}: ${times <= TIMES ? 'met' : 'missed'}`,
  };
}
