import { translator } from './t.js';

export const t = translator({
  'nav.findBranch': 'Find a branch',
  'nav.foundBranches': 'Branches found: {count}',
});
