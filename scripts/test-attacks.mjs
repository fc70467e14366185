import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare } from './prepare.mjs';
import { runTests } from './run-tests.mjs';

/** Runs each class of attack separately, and prints the number of inputs and their results. */
const folder = mkdtempSync(join(tmpdir(), 'attacks-'));
process.env.ATTACKS_REPORT = join(folder, 'report.jsonl');
await prepare();
const code = await runTests(['unit', 'api', 'browser', 'attack']);
const lines = readFileSync(process.env.ATTACKS_REPORT, 'utf8').trim().split('\n');
rmSync(folder, { recursive: true });
const classes = new Map();
for (const { name, tried, findings } of lines.map((line) => JSON.parse(line))) {
  const known = classes.get(name) ?? { tried: 0, findings: 0 };
  classes.set(name, { tried: known.tried + tried, findings: known.findings + findings.length });
}
console.table(Object.fromEntries(classes));
process.exit(code);
