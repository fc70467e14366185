import { translator } from './t.js';

export const t = translator({
  'gallery.label': 'Photo gallery',
  'gallery.open': 'Open photograph {number} of {total}',
  'gallery.openShowing': 'Open photograph {number} of {total}: {alt}',
  'gallery.close': 'Close',
  'gallery.next': 'Next photograph',
  'gallery.previous': 'Previous photograph',
});
