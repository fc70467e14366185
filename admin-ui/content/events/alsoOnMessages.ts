import { addMessages } from '../../i18n/addMessages.js';

addMessages({
  resources: {
    events: {
      also_on: {
        title: 'Also on then:',
        in_branch: '%{title} in %{branch}',
        /** Appended to the title of an entry, by its kind or status. */
        remarks: {
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
    },
  },
});
