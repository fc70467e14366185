import { translator } from './t.js';

/** Texts of toasts. */
export const t = translator({
  'toast.label': 'Notifications',
  'toast.close': 'Close this message',
});
