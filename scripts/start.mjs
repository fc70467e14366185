import { prepare } from './prepare.mjs';

await prepare({ build: true });
// In this process, so that signals reach the server itself.
await import('../dist/server/main.js');
