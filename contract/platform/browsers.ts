/**
 * The oldest browsers that get the scripts and styles of both UIs, as targets of the build: older than three years.
 * The build lowers syntax, not functions; `test/unit/old-browsers.spec.ts` looks for what they lack. Others read the
 * public site's pages without a script.
 */
export const BROWSERS = ['chrome111', 'edge111', 'firefox115', 'safari16', 'ios16'];
