import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run-step.mjs';

const GOAL = 45;

/** How many files of the product some requests run through. */
export function countRequestFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'school-house-'));
  const file = join(folder, 'files.json');
  try {
    execFileSync('npm', ['run', '--silent', 'test:api', '--', 'platform/files-of-a-request'], {
      cwd: root,
      env: { ...process.env, FILES_OF_REQUESTS: file },
      stdio: 'pipe',
    });
    return Object.entries(JSON.parse(readFileSync(file, 'utf8'))).map(
      ([request, count]) => `${request} runs through ${count} files (goal ${GOAL})`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
