import { join } from 'node:path';
import { root } from './run-step.mjs';
import { runSuites } from './run-tests.mjs';
import { playwright } from './test/runners.mjs';

const DAY = 86_400_000;

/** The next time, in UTC, of each day on which a fault has been or is likely. */
const CLOCKS = [
  { name: 'after midnight in Colombo, while it is yesterday in UTC', at: () => nextTime('18:45'), zone: 'UTC' },
  { name: '00:05 in Colombo', at: () => nextTime('18:35'), zone: 'Asia/Colombo' },
  { name: '29 February', at: () => Date.parse('2028-02-29T06:00:00Z'), zone: 'America/Los_Angeles' },
  { name: '31 December', at: lastDayOfYear, zone: 'Pacific/Auckland' },
];

function nextTime(time) {
  const today = Date.parse(`${new Date().toISOString().slice(0, 10)}T${time}:00Z`);
  return today > Date.now() ? today : today + DAY;
}

/** 23:00 in Colombo. */
function lastDayOfYear() {
  const ofYear = (year) => Date.UTC(year, 11, 31, 17, 30);
  const year = new Date().getUTCFullYear();
  return ofYear(year) > Date.now() ? ofYear(year) : ofYear(year + 1);
}

/** Runs the core journeys, or with --all every one, at each clock. Other arguments are the runner's. */
const args = process.argv.slice(2).filter((arg) => arg !== '--all');
const selection = process.argv.includes('--all') ? [] : ['--grep=@core'];

const suites = CLOCKS.map(({ name, at, zone }, index) => ({
  title: `Journeys at ${new Date(at()).toISOString()}: ${name}`,
  run: () => {
    Object.assign(process.env, {
      CLOCK_SHIFT: String(at() - Date.now()),
      TZ: zone,
      NODE_OPTIONS: `--import=${join(root, 'test/support/shift-clock.mjs')}`,
    });
    return playwright([...selection, `--output=test-results/clock-${index + 1}`, ...args]);
  },
}));

process.exit(await runSuites(suites));
