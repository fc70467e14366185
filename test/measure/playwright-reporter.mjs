import { appendFileSync } from 'node:fs';
import { Shares } from './shares.mjs';

/** Appends a line of JSON for each journey to MEASURES. */
export default class PlaywrightReporter {
  #shares = new Shares('workerProcessEntry');
  #before = new Map();

  onTestBegin(test, { workerIndex }) {
    this.#before.set(test.id, this.#shares.begin(test.id)[workerIndex] ?? 0);
  }

  onTestEnd(test, { workerIndex, duration, status }) {
    const { seconds, share } = this.#shares.end(test.id);
    const [, , file, ...titles] = test.titlePath();
    const measure = {
      part: 'browser',
      name: `${file} › ${titles.join(' › ')}`,
      wall: duration / 1000,
      cpu: Math.max(0, (seconds[workerIndex] ?? 0) - this.#before.get(test.id)),
      shared: share,
      failed: status === 'passed' || status === 'skipped' ? 0 : 1,
    };
    appendFileSync(process.env.MEASURES, `${JSON.stringify(measure)}\n`);
  }
}
