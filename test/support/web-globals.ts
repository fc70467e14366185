import { TextDecoder, TextEncoder } from 'node:util';

/** APIs that jsdom lacks and React Router needs at import; import this first. */
Object.assign(globalThis, { TextDecoder, TextEncoder });
