import { translator } from './t.js';

export const t = translator({
  'notFound.title': '404 Not Found',
  'notFound.text': 'There is no page at this address. It may have moved, or the link may be old.',
});
