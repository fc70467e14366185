import { addMessages } from '../../i18n/addMessages.js';

addMessages({
  roles: {
    title: 'Who May Do What',
    text: 'Read from the server’s access rules. “Own” means only records of the user’s own branches.',
    what: 'What',
    columns: {
      EDITOR: 'Editor',
      BRANCH_ADMIN: 'Branch admin',
      ADMIN: 'Admin',
      SUPER_ADMIN: 'Super admin',
    },
    access: { all: 'Yes', own: 'Own', none: 'No' },
    visitors: 'Also visitors.',
    scope: 'Also API tokens with %{scope}.',
    filter: 'Search permissions',
    none: 'Nothing matches.',
    load_failed: 'The roles could not be loaded. Please try again.',
  },
});
