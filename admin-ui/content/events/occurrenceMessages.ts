import { addMessages } from '../../i18n/addMessages.js';

addMessages({
  resources: {
    events: {
      fields: {
        endDay: 'Ends on',
        endTime: 'Ends at',
        allDay: 'All day',
        occurrence: 'Takes place',
        occurrenceReason: 'Reason',
      },
      occurrences: { PLANNED: 'As planned', CANCELLED: 'Cancelled', POSTPONED: 'Postponed' },
      end: 'Ends',
      offer_notice: 'Publish a notice?',
      form: {
        end_hint: 'Optional. Empty: on the same day.',
        end_time_hint: 'Optional.',
        reason_hint: 'One line, which visitors read.',
      },
    },
  },
});
