import { prepare } from './prepare.mjs';

await prepare();
// Imported into this process, so that signals reach the server.
await import('../dist/server/main.js');
