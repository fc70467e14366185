import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { compareRatios, MOST } from '../speed/guard-record.mjs';
import { median } from '../speed/statistics.mjs';
import { short } from '../speed/table.mjs';

const RECORD = join(import.meta.dirname, 'guard.json');
const GUARDED = 3;

/** How long each interaction takes, as a multiple of bare work in the same page. */
export const ratiosOf = (figures) =>
  Object.fromEntries(Object.entries(figures).map(([name, { shown, bare }]) => [name, median(shown) / median(bare)]));

/** The slowest interactions, which the guard watches. */
export const slowestOf = (ratios) =>
  Object.fromEntries(
    Object.entries(ratios)
      .sort(([, one], [, other]) => other - one)
      .slice(0, GUARDED),
  );

/** What has grown since it was recorded, and what was not measured although `isWhole` asked for all. */
export function failuresOf(measured, recorded, { isWhole }) {
  const { growths, grown, missing } = compareRatios(measured, recorded);
  return [
    ...grown.map((name) => `${name} takes ${short(growths[name])} times as long as recorded, more than ${MOST}`),
    ...(isWhole ? missing.map((name) => `${name} is recorded and was not measured`) : []),
  ];
}

/**
 * Compares the slowest interactions with the recorded ones, and measures again what has grown: other work on the machine
 * seldom comes twice. Returns the failures.
 */
export async function guard(figures, { slowdown, isWhole, measureAgain }) {
  const of = (some) => ({ machine: cpus()[0]?.model ?? 'unknown', slowdown, ratios: ratiosOf(some) });
  if (process.env.RECORD_INTERACTIONS) {
    const { ratios, ...machine } = of(figures);
    const rounded = (_name, value) => (typeof value === 'number' ? Number(short(value)) : value);
    writeFileSync(RECORD, `${JSON.stringify({ ...machine, ratios: slowestOf(ratios) }, rounded, 2)}\n`);
    return [];
  }
  const recorded = existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : undefined;
  if (recorded?.slowdown !== slowdown) {
    console.log(
      `\nNothing to compare with: ${recorded ? `recorded with --slowdown ${recorded.slowdown}` : 'not recorded'}`,
    );
    return [];
  }
  const { grown } = compareRatios(of(figures), recorded);
  const again = grown.length ? { ...figures, ...(await measureAgain(grown)) } : figures;
  return failuresOf(of(again), recorded, { isWhole });
}
