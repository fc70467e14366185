import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { runCli } from './operations/cli/run.js';

/** Logs to stderr, so that the output of a command can be written to a file. */
async function prompt(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  return terminal.question(question).finally(() => terminal.close());
}

process.exitCode = await runCli(process.argv.slice(2), process.env, {
  out: (text) => process.stdout.write(`${text}\n`),
  error: (text) => process.stderr.write(`${text}\n`),
  input: () => readFileSync(process.stdin.fd, 'utf8'),
  prompt: process.stdin.isTTY && process.stderr.isTTY ? prompt : undefined,
});
