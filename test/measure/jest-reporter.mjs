import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { coveredLines } from './covered-lines.mjs';
import { Shares } from './shares.mjs';

/** Appends a line of JSON for each suite to MEASURES. */
export default class JestReporter {
  #shares = new Shares('jest-worker');

  constructor({ rootDir }) {
    this.root = rootDir;
  }

  onTestFileStart(test) {
    this.#shares.begin(test.path);
  }

  onTestFileResult(test, result) {
    const { share } = this.#shares.end(test.path);
    const { v8Coverage = [] } = result;
    const measure = {
      part: test.context.config.displayName.name,
      name: relative(this.root, test.path),
      wall: (result.perfStats.end - result.perfStats.start) / 1000,
      cpu: result.cpu ?? 0,
      shared: share,
      failed: result.numFailingTests + (result.testExecError ? 1 : 0),
      ...(v8Coverage.length && { lines: coveredLines(this.root, v8Coverage) }),
    };
    // Jest's own reporter would keep that of all suites.
    v8Coverage.length = 0;
    appendFileSync(process.env.MEASURES, `${JSON.stringify(measure)}\n`);
  }
}
