import { once } from 'node:events';
import { basename } from 'node:path';
import type { Launch } from './launcher.js';
import { useAnotherDatabase } from './unavailable.js';

/** Runs a program to its end and answers what it wrote; a failure tells what the program said. */
export async function run(launch: Launch, binary: string, args: string[], input = ''): Promise<string> {
  const child = launch(binary, args, { stdio: 'pipe' });
  let [written, said] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (written += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  // A program that ends early says why by itself.
  child.stdin?.on('error', () => undefined).end(input);
  const [code, signal] = (await once(child, 'close').catch((error: Error) => [error.message])) as unknown[];
  if (code !== 0) {
    throw useAnotherDatabase(`${basename(binary)} failed (${String(code ?? signal)}): ${said.trim()}`);
  }
  return written;
}
