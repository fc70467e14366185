import { textByCollection } from '../../contract/records/collections.js';

export const collections = {
  collections: {
    scopes: 'What it may do',
    events: 'Notified of',
    names: { ...textByCollection(({ plural }) => plural), uploads: 'Pictures' },
    one: textByCollection(({ label, one = label }) => one),
    verbs: {
      read: 'Read',
      create: 'Create',
      update: 'Change',
      delete: 'Delete',
      created: 'Created',
      updated: 'Changed',
      deleted: 'Deleted',
    },
  },
  secret: {
    copied: 'It is copied.',
    not_copied: 'The browser does not let it be copied here. It is selected: copy it with the keyboard or the menu.',
    kept: 'I have kept it',
  },
};
