import { translator } from './t.js';

/** Texts of the filter of a long list of branches. */
export const t = translator({
  'nav.findBranch': 'Find a branch',
  'nav.foundBranches': 'Branches found: {count}',
});
