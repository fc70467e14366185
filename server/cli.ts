import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { runCli } from './cli/run.js';

process.exitCode = await runCli(process.argv.slice(2), process.env, {
  out: (text) => process.stdout.write(`${text}\n`),
  error: (text) => process.stderr.write(`${text}\n`),
  input: () => readFileSync(process.stdin.fd, 'utf8'),
});
