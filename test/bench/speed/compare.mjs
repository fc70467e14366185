import { readFileSync } from 'node:fs';
import { slower } from './statistics.mjs';
import { short } from './table.mjs';

/** Says what became slower than in an earlier run, by more than the noise of both runs. */
export function compareWith(file, results) {
  const found = slower(results, JSON.parse(readFileSync(file, 'utf8')));
  for (const { name, floor, was, is } of found) {
    const unit = floor ? `of ${floor}` : 'requests/s';
    console.log(`Slower: ${name}, ${short(is)} ${unit} after ${short(was)}`);
  }
  if (found.length) process.exitCode = 1;
  else console.log('Nothing became slower by more than the noise.');
}
