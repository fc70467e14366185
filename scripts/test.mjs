import { prepare } from './prepare.mjs';
import { runTests } from './run-tests.mjs';

await prepare();
process.exit(await runTests(process.argv.slice(2)));
