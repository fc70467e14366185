import { translator } from './t.js';

export const t = translator({
  'about.title': 'About us',
  'about.kicker': 'Since {date}',
  'about.description': 'The history of {name}, how it was founded on {date}, and a message from the principal.',
  'about.history': 'Our history',
  'about.founding': 'How it began',
  'about.foundedOn': 'Founded on {date}',
  'about.opened': 'The school opens its doors.',
  'about.timeline': 'Year by year',
  'about.campuses': 'Our branches',
  'about.principal': "Principal's message",
  'about.portrait': 'Portrait of {name}',
  'about.role': 'Principal',
});
