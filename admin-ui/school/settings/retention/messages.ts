import { addMessages } from '../../../i18n/addMessages.js';

addMessages({
  retention: {
    months: '%{smart_count} month |||| %{smart_count} months',
    for_ever: 'for ever',
    change: 'Edit: %{field}',
    due: 'Within the next 30 days these are deleted for good: %{what}.',
    due_none: 'Within the next 30 days nothing is deleted.',
    due_messages: '%{smart_count} message |||| %{smart_count} messages',
    due_rejected: '%{smart_count} rejected application |||| %{smart_count} rejected applications',
    due_enrolled: '%{smart_count} enrolled application |||| %{smart_count} enrolled applications',
    due_openMessages: '%{smart_count} open message |||| %{smart_count} open messages',
    due_openApplications: '%{smart_count} open application |||| %{smart_count} open applications',
    dialog: {
      text: 'A shorter period takes effect after seven days and can be undone until then; a longer one holds at once.',
      label: 'In months; 0 keeps them for ever',
      save: 'Save Period',
      records:
        '%{smart_count} message or application will be older than that in seven days, and deleted. |||| %{smart_count} messages and applications will be older than that in seven days, and deleted.',
      deferred: 'The shorter period takes effect in seven days',
      saved: 'The period is changed',
      failed: 'The period could not be changed',
    },
    changes: {
      change: '%{field}: %{months} instead of %{was} from %{when}.',
      months: '%{smart_count} month |||| %{smart_count} months',
      for_ever: 'for ever',
      records: '%{smart_count} record is deleted then. |||| %{smart_count} records are deleted then.',
      by: 'Requested by %{name} on %{when}.',
      by_nobody: 'Requested on %{when}.',
      undo: 'Undo',
      undone: 'The period stays as it is',
      failed: 'This could not be undone',
    },
  },
});
