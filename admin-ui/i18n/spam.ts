import { SPAM_DAYS } from '../../contract/families/forms.js';

export const spam = {
  spam: {
    filter: 'Spam',
    without: 'Without spam',
    only: 'Spam only',
    spam: 'Spam',
    none: 'Not spam',
    mark: 'Mark as spam',
    release: 'Not spam',
    marked: `Marked as spam. What stays spam is removed after ${SPAM_DAYS} days.`,
    released: 'Moved out of spam',
    failed: 'Failed to change. Please try again.',
  },
};
