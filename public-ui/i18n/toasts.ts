import { translator } from './t.js';

export const t = translator({
  'toast.label': 'Notifications',
  'toast.close': 'Close this message',
});
