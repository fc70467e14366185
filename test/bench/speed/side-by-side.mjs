import { isDeepStrictEqual } from 'node:util';
import { readCases, eventsPath, staffCases } from './cases.mjs';
import { SEARCHED, fill } from './fill.mjs';
import { startFloor } from './floors/floor.mjs';
import { load } from './load.mjs';
import { options } from './options.mjs';
import { CORES, pin } from './processes.mjs';
import { signIn, startProduct } from './product.mjs';
import { rowsOfCase } from './rows.mjs';
import { tableOf } from './table.mjs';

const settings = { connections: options.connections, duration: options.seconds };

/** The product, its floors and whatever else was named, in turns. */
export async function measureSpeed(scratch) {
  pin(process.pid, 'others');
  const product = await startFilled(scratch);
  const headers = await signIn(product.url);
  const eventId = (await readJson(product.url + eventsPath(0, 0))).data[0].id;
  const all = await readCases({ url: product.url, eventId, uncached: options.uncached });
  const cases = [...all, ...(options.uncached ? [] : staffCases(headers))].filter(({ name }) =>
    options.only.test(name),
  );
  if (!cases.length) throw new Error(`No case is called ${options.only.source}`);
  const floors = await startFloors(product, cases, eventId, scratch);
  console.log(setting());
  const measured = [];
  for (const benchCase of cases) measured.push(await measureCase(benchCase, product, floors));
  console.log(tableOf(measured.flatMap(rowsOfCase)));
  return measured.map(({ name, servers }) => ({ name, servers }));
}

async function startFilled(scratch) {
  const databaseUrl = await scratch.createDatabase();
  const env = options.uncached ? { RESPONSE_CACHE: '0' } : {};
  const product = await startProduct(scratch, { databaseUrl, env });
  await fill(product.databaseUrl, options.amounts);
  return { ...product, measure: ({ request }, how) => load(product, request, how) };
}

async function startFloors({ url, databaseUrl }, cases, eventId, scratch) {
  const wanted = new Set(cases.flatMap(({ floors }) => Object.keys(floors)));
  const captured = cases
    .filter(({ answer }) => answer)
    .map(({ name, request, answer }) => ({
      path: request.path,
      form: /\w+$/.exec(name)[0],
      answer: { ...answer, body: answer.body.toString('base64') },
    }));
  const paths = {
    events: eventsPath(0, 11),
    event: `/api/events/${eventId}`,
    branches: '/api/branches?sort=%5B%22id%22%2C%22ASC%22%5D',
    settings: '/api/settings',
  };
  const bodies = {};
  for (const [name, path] of Object.entries(paths)) bodies[name] = await readJson(url + path);
  const kinds = {
    http: ['http.mjs', { captured }],
    express: ['express.mjs', { captured }],
    pg: ['express-pg.mjs', { databaseUrl, bodies }],
    'bare pg': ['bare-pg.mjs', { databaseUrl, searched: SEARCHED }],
  };
  const floors = {};
  for (const name of wanted) floors[name] = await startFloor(name, ...kinds[name], scratch);
  if (floors.pg) await sameAnswers(url, floors.pg.url, Object.values(paths));
  return floors;
}

/** A floor that answers something else is no floor. */
async function sameAnswers(url, floor, paths) {
  for (const path of paths) {
    const [product, other] = await Promise.all([readJson(url + path), readJson(floor + path)]);
    if (!isDeepStrictEqual(product, other)) throw new Error(`Express with pg answers something else at ${path}`);
  }
}

async function measureCase(benchCase, product, floors) {
  const others = options.others.map(({ name, url }) => otherServer(name, new URL(url), benchCase));
  const beside = Object.keys(benchCase.floors).map((name) => floors[name]);
  const servers = [product, ...beside, ...others];
  const rounds = Object.fromEntries(servers.map(({ name }) => [name, []]));
  for (const server of servers)
    await server.measure(benchCase, { ...settings, duration: Math.min(1, options.seconds) });
  for (let round = 0; round < options.rounds; round += 1) {
    for (const server of servers) rounds[server.name].push(await server.measure(benchCase, settings));
  }
  const errors = rounds.product.reduce((sum, round) => sum + round.errors, 0);
  if (errors) throw new Error(`${benchCase.name}: ${errors} answers of the product were not the expected ones`);
  process.stderr.write('.');
  return { ...benchCase, servers: rounds };
}

/** Asked for the same paths; for its own where its URL names one. */
function otherServer(name, { origin, pathname, search }, { request }) {
  const own = pathname === '/' ? {} : { path: pathname + search, paths: undefined };
  return { name, measure: (_, how) => load({ url: origin }, { ...request, ...own }, how) };
}

async function readJson(url) {
  return (await fetch(url)).json();
}

function setting() {
  const { events, messages, applications } = options.amounts;
  const database = process.env.BENCH_DATABASE_URL ? 'a database server that is not pinned' : 'the embedded database';
  const cores = CORES
    ? `Each server alone on core ${CORES.servers}; the client${process.env.BENCH_DATABASE_URL ? '' : ' and the database'} on core ${CORES.others}.`
    : 'Servers, client and database share all cores.';
  return `${events} events, ${messages} messages, ${applications} applications in ${database}; ${options.connections} connections,
${options.rounds} rounds of ${options.seconds} s each in turns${options.uncached ? ', nothing cached' : ''}. ${cores}\n`;
}
