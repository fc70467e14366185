import type { Plugin } from 'vite';

const CALLS = /(?<==\s*)(React\d*\.(?:forwardRef|memo|createContext)\()/g;
const NAMES = /^\w+\.displayName = .*;$/gm;

/** Lets the build leave out those of the router's components that nobody uses: it marks the calls that make them as pure. */
export function pureCalls(): Plugin {
  return {
    name: 'pure-calls',
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler: (code) => ({ code: code.replace(NAMES, '').replace(CALLS, '/* @__PURE__ */ $1'), map: null }),
    },
  };
}
