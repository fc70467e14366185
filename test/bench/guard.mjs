import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { compareRatios, MOST } from './speed/guard-record.mjs';
import { startGuard } from './speed/guard.mjs';
import { cpuMs } from './speed/processes.mjs';
import { inScratch } from './speed/scratch.mjs';
import { short, tableOf } from './speed/table.mjs';

const RECORD = join(import.meta.dirname, 'guard.json');
const MACHINE = `${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node.split('.')[0]}`;

if (cpuMs(process.pid) === undefined) {
  console.log('Left out: this system does not tell the CPU time of a process.');
  process.exit();
}

/** The CPU time of twelve requests beside the recorded one; docs/bench.md says how to record it. */
const isWithinRecord = await inScratch(async (scratch) => {
  const measure = await startGuard(scratch);
  const measured = { machine: MACHINE, ratios: await measure() };
  if (process.env.RECORD_GUARD) return record(measured);
  const recorded = existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : { ratios: {} };
  return isWithin(measured, recorded, measure);
});
// Connections that are kept alive would keep this process alive too.
process.exit(isWithinRecord ? 0 : 1);

function record(measured) {
  const rounded = (_name, value) => (typeof value === 'number' ? Number(short(value)) : value);
  writeFileSync(RECORD, `${JSON.stringify(measured, rounded, 2)}\n`);
  return true;
}

/** What has grown must have grown in a second measurement as well. */
async function isWithin(measured, recorded, measure) {
  const first = compareRatios(measured, recorded);
  print(measured, recorded, first);
  const again = first.grown.length ? { ...measured.ratios, ...(await measure(first.grown)) } : measured.ratios;
  const second = compareRatios({ ...measured, ratios: again }, recorded);
  const grown = second.grown.filter((name) => first.grown.includes(name));
  for (const name of first.grown)
    console.log(`Measured again: ${name} takes ${short(again[name])}, ${short(second.growths[name])} times as much`);
  for (const name of grown) console.error(`Failed: ${name} takes more than ${MOST} times the recorded CPU time`);
  for (const name of first.added) console.error(`Failed: ${name} is not recorded: RECORD_GUARD=1 npm run bench:guard`);
  for (const name of first.missing) console.error(`Failed: ${name} is recorded and was not measured`);
  return !grown.length && !first.added.length && !first.missing.length;
}

function print(measured, recorded, { growths }) {
  if (recorded.machine !== measured.machine)
    console.log(`Recorded on ${recorded.machine}: what all have in common beside ${measured.machine} is left out`);
  console.log('CPU time of each request, as a multiple of a bare node:http loop');
  console.log(
    tableOf(
      Object.entries(measured.ratios).map(([name, ratio]) => ({
        case: name,
        measured: short(ratio),
        recorded: short(recorded.ratios[name]),
        times: short(growths[name]),
      })),
    ),
  );
}
