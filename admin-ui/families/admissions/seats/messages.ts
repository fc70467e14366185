import { addMessages } from '../../../i18n/addMessages.js';

addMessages({
  resources: {
    admissions: {
      seats: {
        title: 'Seats',
        text: 'How many children each grade takes, and how many ask for a seat.',
        add: 'Add a Grade',
        edit: 'Change',
        none: 'No grade has seats yet, and no application has an entry grade.',
        load_failed: 'Failed to load seats',
        table: 'Seats by Branch and Grade',
        branch: 'Branch',
        grade: 'Entry grade',
        seats: 'Seats',
        since: 'Applications since (optional)',
        enrolled: 'Enrolled',
        free: 'Free',
        over: '%{smart_count} too many',
        open: 'Asking',
        waiting: 'Waiting',
        dialog_text:
          'Each enrolled child takes a seat. With a date, only applications from that date on count. Without a number, seats are not counted.',
        changed: 'A colleague has changed the number to %{seats} meanwhile.',
        taken: 'This grade has seats already. Please change it in the list.',
        save: 'Save',
        saved: 'Seats saved',
        failed: 'The seats could not be saved.',
      },
    },
  },
});
