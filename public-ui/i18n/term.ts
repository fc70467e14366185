import { translator } from './t.js';

export const t = translator({
  'term.missing': 'Term not found',
  'term.print': 'Print this page',
  'term.rest': 'See the rest in the calendar.',
  'term.week': 'Week {number}',
});
