import { prepare } from './prepare.mjs';

await prepare({ missingOnly: true });
const { default: concurrently } = await import('concurrently');

/** Runs the API on port 3000, and both UIs on their own ports with hot reload. */
const { result } = concurrently(
  [
    { name: 'server', command: 'nest start --watch', prefixColor: 'blue' },
    { name: 'admin', command: 'vite admin-ui', prefixColor: 'magenta' },
    { name: 'site', command: 'vite public-ui', prefixColor: 'green' },
  ],
  { killOthersOn: ['failure', 'success'] },
);
await result.catch(() => process.exit(1));
