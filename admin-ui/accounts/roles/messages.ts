import { addMessages } from '../../i18n/addMessages.js';

addMessages({
  roles: {
    title: 'Who May Do What',
    text: 'Made from the rules that the server itself follows. Own: with records of the own branches only.',
    what: 'What',
    columns: {
      EDITOR: 'Editor',
      BRANCH_ADMIN: 'Admin of branches',
      ADMIN: 'Admin',
      SUPER_ADMIN: 'Super admin',
    },
    access: { all: 'Yes', own: 'Own', none: 'No' },
    visitors: 'Visitors, too.',
    scope: 'API tokens with %{scope}, too.',
    filter: 'Search what may be done',
    none: 'Nothing matches.',
    load_failed: 'The roles could not be loaded. Please try again.',
  },
});
