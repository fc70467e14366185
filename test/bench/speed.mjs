import { writeFileSync } from 'node:fs';
import { compareWith } from './speed/compare.mjs';
import { inScratch } from './speed/scratch.mjs';
import { measureGrowth } from './speed/growth.mjs';
import { measureHistory } from './speed/history.mjs';
import { measureMemory } from './speed/memory.mjs';
import { options } from './speed/options.mjs';
import { measureSpeed } from './speed/side-by-side.mjs';
import { measureStart } from './speed/start.mjs';

/** The product beside the floors of this machine; docs/bench.md says how to read it. */
const work = options.growth
  ? measureGrowth
  : options.history
    ? measureHistory
    : options.memory
      ? measureMemory
      : options.start
        ? measureStart
        : measureSpeed;
const results = await inScratch(work);
writeFileSync(options.out, `${JSON.stringify(results, null, 2)}\n`);
console.log(`\nRaw figures: ${options.out}`);
if (options.compare) compareWith(options.compare, results);
// Connections that are kept alive would keep this process alive too.
process.exit();
