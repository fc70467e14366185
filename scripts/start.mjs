import { prepare } from './prepare.mjs';

await prepare();
// In this process, so that signals reach the server itself.
await import('../dist/server/main.js');
