import { translator } from './t.js';

export const t = translator({
  'posters.close': 'Close',
});
