import { translator } from './t.js';

export const t = translator({
  'stats.label': 'The school in numbers',
  'stats.students': 'Students',
  'stats.awards': 'Awards',
  'stats.teachers': 'Teachers',
  'stats.schools': 'Schools',
});
