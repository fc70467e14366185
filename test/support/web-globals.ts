import { TextDecoder, TextEncoder } from 'node:util';

/** What jsdom lacks and the router asks for when it is loaded: import this before it. */
Object.assign(globalThis, { TextDecoder, TextEncoder });
