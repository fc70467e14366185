import type { Plugin } from 'vite';

const CALLS = /(?<==\s*)(React\d*\.(?:forwardRef|memo|createContext)\()/g;
const NAMES = /^\w+\.displayName = .*;$/gm;

/** Marks component factories of React Router as pure, so that unused ones are tree-shaken: 6 kB less for each page (brotli). */
export function pureCalls(): Plugin {
  return {
    name: 'pure-calls',
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler: (code) => ({ code: code.replace(NAMES, '').replace(CALLS, '/* @__PURE__ */ $1'), map: null }),
    },
  };
}
