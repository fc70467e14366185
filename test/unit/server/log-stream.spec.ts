import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LogStream } from '../../../server/platform/logging/log-stream.js';

const folder = mkdtempSync(join(tmpdir(), 'school-log-'));
const path = join(folder, 'log');
afterAll(() => rmSync(folder, { recursive: true }));

describe('the log', () => {
  it('is written line by line', () => {
    const file = openSync(path, 'w');
    const stream = new LogStream(file);
    for (const line of ['one\n', 'ගෙදර\n']) stream.write(line);
    closeSync(file);
    expect([readFileSync(path, 'utf8'), stream.dropped]).toEqual(['one\nගෙදර\n', 0]);
  });

  it('drops and counts what cannot be written', () => {
    const full = new LogStream(openSync('/dev/full', 'w'));
    for (const lines of ['one\n', 'two\nthree\n']) full.write(lines);
    expect(full.dropped).toBe(3);
  });
});
