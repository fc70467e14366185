import { captureForms, get } from './capture.mjs';
import { contactRequest, eventsPath, listPath } from './cases.mjs';
import { fill } from './fill.mjs';
import { startFloor } from './floors/floor.mjs';
import { load } from './load.mjs';
import { pin } from './processes.mjs';
import { signIn, startProduct } from './product.mjs';
import { percentile } from './statistics.mjs';

const AMOUNTS = { events: 500, messages: 500, applications: 500 };
/** Many short ones, so that other work on the machine spoils few of them; as many as the time allows. */
const ROUNDS = { least: 5, most: 10, ms: 45_000 };
/** Rounds of each case before the first one, because code that ran seldom is slow. */
const WARM_UP = 6;
/** `sampleInt` in ms is how soon a load notices that it has ended. */
const SETTINGS = { connections: 10, sampleInt: 10 };
/** How many requests a round has, at least one for each connection. */
const LOADS = { bare: 2000, kept: 1500, query: 60, page: 10 };
/** The bare loop has its turn before each few cases. */
const CASES_PER_BARE = 3;
const DAY_MS = 86_400_000;
/** The answer of the bare loop, whatever the product answers. */
const BARE = { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' } };
const BARE_BODY = Buffer.from(JSON.stringify({ success: true, data: 'x'.repeat(1000) })).toString('base64');

/**
 * Starts two products with one database, the second of which keeps no responses, and a bare `node:http` loop. The
 * returned function measures some cases, or all: for each its CPU time as a multiple of the bare loop's.
 */
export async function startGuard(scratch) {
  pin(process.pid, 'others');
  const kept = await startProduct(scratch, { databaseUrl: await scratch.createDatabase() });
  await fill(kept.databaseUrl, AMOUNTS);
  const uncached = await startProduct(scratch, {
    databaseUrl: kept.databaseUrl,
    env: { RESPONSE_CACHE: '0' },
  });
  const captured = [{ path: '/', form: 'plain', answer: { ...BARE, body: BARE_BODY } }];
  const floor = await startFloor('http', 'http.mjs', { captured }, scratch);
  const bare = { server: floor, request: { path: '/' }, amount: LOADS.bare };
  const cases = await guardedCases(kept, uncached);
  for (const one of [bare, ...Object.values(cases)]) await costOf({ ...one, amount: one.amount * WARM_UP });
  return (names = Object.keys(cases)) => measureRounds(bare, cases, names);
}

async function guardedCases(kept, uncached) {
  const events = JSON.parse((await get(uncached.url + eventsPath(0, 11))).body);
  const event = `/api/events/${events.data[0].id}`;
  const headers = await signIn(uncached.url);
  const day = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const staffList = listPath('contacts', {
    sort: ['createdAt', 'DESC'],
    range: [0, 24],
    filter: { status: 'PENDING' },
  });
  const ofKept = async (path, form) => {
    const { headers: asked, answer } = (await captureForms(kept.url, path))[form];
    return { server: kept, request: { path, headers: asked, status: answer.status }, amount: LOADS.kept };
  };
  const ofUncached = (path, more) => ({ server: uncached, request: { path, ...more }, amount: LOADS.query });
  return {
    'one event, not kept': ofUncached(event),
    'events, not kept': ofUncached(eventsPath(0, 11)),
    'calendar of a year, not kept': ofUncached(`/api/calendar?from=${day(-180)}&to=${day(180)}`),
    'settings, not kept': ofUncached('/api/settings'),
    'home page, not kept': { ...ofUncached('/'), amount: LOADS.page },
    'event as .ics, not kept': ofUncached(`${event.replace('/api/events', '/event')}.ics`),
    'one event, kept': await ofKept(event, 'plain'),
    'home page, kept, compressed': await ofKept('/', 'compressed'),
    'home page, kept, unchanged': await ofKept('/', 'unchanged'),
    health: ofUncached('/health'),
    'messages of staff': ofUncached(staffList, { headers }),
    // Last, because its mails are handled after its response.
    'contact message': { server: uncached, request: contactRequest, amount: LOADS.query },
  };
}

/**
 * Other work on the machine only ever adds to what a request costs, by emptying the caches of the processor: the lower
 * quartile of the rounds varies about half as much as their median.
 */
async function measureRounds(bare, cases, names) {
  const costs = Object.fromEntries(names.map((name) => [name, []]));
  const ofBare = [];
  const end = performance.now() + ROUNDS.ms;
  for (let round = 0; round < ROUNDS.least || (round < ROUNDS.most && performance.now() < end); round += 1) {
    for (const [index, name] of names.entries()) {
      if (index % CASES_PER_BARE === 0) ofBare.push(await costOf(bare));
      costs[name].push(await costOf(cases[name]));
    }
  }
  return Object.fromEntries(names.map((name) => [name, lowerQuartile(costs[name]) / lowerQuartile(ofBare)]));
}

const lowerQuartile = (numbers) =>
  percentile(
    numbers.toSorted((a, b) => a - b),
    25,
  );

/** The CPU time of one request in milliseconds. */
async function costOf({ server, request, amount }) {
  const { cpuMs, errors } = await load(server, request, { ...SETTINGS, amount });
  if (errors) throw new Error(`${request.path}: ${errors} answers were not the expected ones`);
  return cpuMs;
}
