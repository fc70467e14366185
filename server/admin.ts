import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { runAdmin } from './admin/run.js';

process.exitCode = await runAdmin(process.argv.slice(2), process.env, {
  out: (text) => process.stdout.write(`${text}\n`),
  fault: (text) => process.stderr.write(`${text}\n`),
  input: () => readFileSync(process.stdin.fd, 'utf8'),
});
