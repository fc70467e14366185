import autocannon from 'autocannon';
import { cpuMs, rssMb } from './processes.mjs';
import { percentile } from './statistics.mjs';

/** Keeps a server busy for some seconds over connections that stay open, and answers what that cost. */
export async function load(
  { url, pid },
  { path, paths = [path], method = 'GET', headers, next, status = 200 },
  settings,
) {
  const times = [];
  let others = 0;
  const cpuBefore = cpuMs(pid);
  const run = autocannon({
    url,
    ...settings,
    method,
    headers,
    requests: paths.map((one) => ({ path: one, ...(next && { setupRequest: (request) => next(request) }) })),
  });
  run.on('response', (_client, answered, _bytes, ms) => {
    times.push(ms);
    if (Number(answered) !== status) others += 1;
  });
  const { duration, errors, timeouts } = await run;
  const cpuAfter = cpuMs(pid);
  return roundOf({ times, seconds: duration, cpu: cpuAfter - cpuBefore, pid, errors: others + errors + timeouts });
}

export function roundOf({ times, seconds, cpu, pid, errors = 0 }) {
  const sorted = Float64Array.from(times).sort();
  return {
    rate: times.length / seconds,
    p50: percentile(sorted, 50),
    p99: percentile(sorted, 99),
    cpuMs: cpu / times.length,
    busy: cpu / (seconds * 1000),
    rssMb: rssMb(pid),
    errors,
  };
}
