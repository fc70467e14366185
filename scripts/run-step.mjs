import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'];

export async function runStep(title, args) {
  if (!(await tryStep(title, args))) process.exit(1);
}

export async function tryStep(title, args, cwd = root) {
  const started = Date.now();
  console.log(`${title} …`);
  const quiet = whileQuiet((seconds) => `${title} … ${seconds} s`);
  const { code, output } = await npm(args, cwd);
  quiet.end();
  if (code === 0) {
    console.log(`${title}: ${Math.ceil((Date.now() - started) / 1000)} s`);
    return true;
  }
  console.error(output);
  console.error(`${title} failed: npm ${args.join(' ')}`);
  return false;
}

/** Prints a line after every 20 seconds without output, so that a long step does not look like one that hangs. */
export function whileQuiet(line) {
  const started = Date.now();
  const print = () => console.log(line(Math.round((Date.now() - started) / 1000)));
  const timer = setInterval(print, 20_000);
  return { heard: () => timer.refresh(), end: () => clearInterval(timer) };
}

function npm(args, cwd) {
  const inNpm = process.env.npm_execpath?.endsWith('.js');
  const [command, ...rest] = inNpm ? [process.execPath, process.env.npm_execpath, ...args] : ['npm', ...args];
  const onWindows = process.platform === 'win32';
  return new Promise((resolve) => {
    // Packages must not send analytics when they are installed.
    const env = { ...process.env, SCARF_ANALYTICS: 'false' };
    const child = spawn(command, rest, { cwd, env, detached: !onWindows, shell: !inNpm && onWindows });
    const release = endTogether(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => {
      release();
      resolve({ code, output });
    });
  });
}

/** Ends the process group with this process: a surviving step would write while the next run does. */
export function endTogether(child) {
  const end = (signal) => {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
    process.exit(1);
  };
  for (const signal of endings) process.on(signal, end);
  return () => endings.forEach((signal) => process.off(signal, end));
}
