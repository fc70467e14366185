import type { LaunchOptions } from '@playwright/test';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules/.cache');
const unpacked = join(cache, 'chromium');

// The headless shell does the same with less work.
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Playwright's options for the installed Chromium, or the one from an npm package. */
export function launchOptions(): LaunchOptions {
  // Workers inherit the variable, so that the search runs once.
  const executablePath = (process.env.CHROMIUM_PATH ||= installed.find(runs) ?? unpackChromium());
  return { executablePath, args, ...(executablePath.startsWith(unpacked) && { env: environmentOfUnpacked() }) };
}

/** A distribution's placeholder for a missing browser exists, but does not run. */
const runs = (path: string) => existsSync(path) && spawnSync(path, ['--version']).status === 0;

/**
 * The package unpacks into /tmp, to which its font configuration refers, and unpacks its libraries only if it detects a
 * serverless environment.
 */
function unpackChromium(): string {
  const program = join(unpacked, 'chromium');
  if (existsSync(program)) return program;
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, 'chromium-'));
  try {
    execFileSync(
      process.execPath,
      ['--input-type=module', '-e', `await (await import('@sparticuz/chromium')).default.executablePath()`],
      { cwd: root, env: { ...process.env, TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' } },
    );
    const fonts = join(unfinished, 'fonts/fonts.conf');
    writeFileSync(fonts, readFileSync(fonts, 'utf8').replaceAll('/tmp/fonts', join(unpacked, 'fonts')));
    renameSync(unfinished, unpacked);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return program;
}

const environmentOfUnpacked = () => ({
  ...(process.env as Record<string, string>),
  LD_LIBRARY_PATH: [join(unpacked, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
  FONTCONFIG_PATH: join(unpacked, 'fonts'),
});
