import { translator } from './t.js';

export const t = translator({
  'branch.loading': 'Loading branch...',
  'branch.missing': 'Branch not found',
  'branch.back': 'Back to the home page',
  'branch.write': 'Write to this branch',
  'branch.gallery': 'Photo gallery',
  'branch.about': 'About this branch',
  'branch.find': 'Find us',
  'branch.description': '{title}: {address}. Photographs, map, phone number and a form to write to us.',
});
