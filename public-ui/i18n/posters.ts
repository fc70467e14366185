import { translator } from './t.js';

/** Texts of posters. */
export const t = translator({
  'posters.close': 'Close',
});
