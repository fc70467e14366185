import { prepare } from './prepare.mjs';

await prepare({ build: true });
await import('../dist/server/admin.js');
