import { once } from 'node:events';
import { basename } from 'node:path';
import type { Launch } from './launcher.js';
import { useAnotherDatabase } from './unavailable.js';

/** Runs a program to its end; a failure tells what the program said. */
export async function run(launch: Launch, binary: string, args: string[]): Promise<void> {
  const child = launch(binary, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code, signal] = (await once(child, 'close').catch((error: Error) => [error.message])) as unknown[];
  if (code !== 0) {
    throw useAnotherDatabase(`${basename(binary)} failed (${String(code ?? signal)}): ${said.trim()}`);
  }
}
