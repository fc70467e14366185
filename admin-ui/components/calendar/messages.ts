import { addMessages } from '../../i18n/addMessages.js';

addMessages({
  also_on: {
    title: 'At the same time:',
    in_branch: '%{title} in %{branch}',
    on_days:
      'At the same time, on %{smart_count} of these days: |||| At the same time, on %{smart_count} of these days:',
    /** Appended to the title of an entry, by its kind or status. */
    remarks: {
      BREAK: 'no lessons',
      POYA: 'a public holiday',
      HOLIDAY: 'a public holiday',
      CLOSED: 'closed',
      DRAFT: 'a draft',
      INACTIVE: 'inactive',
      PROPOSED: 'not confirmed',
      CANCELLED: 'cancelled',
      POSTPONED: 'postponed',
    },
  },
});
