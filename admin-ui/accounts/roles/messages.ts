import { addMessages } from '../../i18n/addMessages.js';

addMessages({
  roles: {
    title: 'Who May Do What',
    text: 'Choose a person to ask what they may do, also with one branch. Read from the server’s access rules.',
    person: 'Person or role',
    compare: 'Compare the roles',
    people: 'People',
    person_of_role: '%{name} – %{role}',
    branch: 'Branch',
    any_branch: 'Any branch',
    disabled: 'This account is disabled: it may do nothing until it is enabled.',
    kind: 'Records',
    groups: { Contacts: 'Messages', Admissions: 'Applications' },
    verbs: { see: 'See', add: 'Add', change: 'Change', delete: 'Delete' },
    own: '“Own” means records of the user’s own branches.',
    own_of: '“Own” means records of %{branches}.',
    details: 'All permissions in detail',
    what: 'What',
    columns: {
      EDITOR: 'Editor',
      BRANCH_ADMIN: 'Branch admin',
      ADMIN: 'Admin',
      SUPER_ADMIN: 'Super admin',
    },
    access: { all: 'Yes', own: 'Own', none: 'No', see: 'See only' },
    visitors: 'Also visitors.',
    scope: 'Also API tokens with %{scope}.',
    filter: 'Search permissions',
    none: 'Nothing matches.',
    load_failed: 'The roles could not be loaded. Please try again.',
  },
});
