import { prepare } from './prepare.mjs';
import { runTests } from './run-tests.mjs';
import { checkMachine } from './test/check-machine.mjs';

const args = process.argv.slice(2);
await prepare();
// A named suite needs less.
if (args.every((arg) => arg.startsWith('-'))) checkMachine();
process.exit(await runTests(args));
