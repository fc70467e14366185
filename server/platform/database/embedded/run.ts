import { once } from 'node:events';
import { basename } from 'node:path';
import type { Launch } from './launcher.js';
import { useAnotherDatabase } from './unavailable.js';

export async function run(launch: Launch, binary: string, args: string[], input = ''): Promise<string> {
  const child = launch(binary, args, { stdio: 'pipe' });
  let [written, said] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (written += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  // Ignore write errors: a program that ends early reports its own error.
  child.stdin?.on('error', () => undefined).end(input);
  const [code, signal] = (await once(child, 'close').catch((error: Error) => [error.message])) as unknown[];
  if (code !== 0) {
    throw useAnotherDatabase(`${basename(binary)} failed (${String(code ?? signal)}): ${said.trim()}`);
  }
  return written;
}
