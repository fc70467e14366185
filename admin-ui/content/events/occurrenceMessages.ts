import { addMessages } from '../../i18n/addMessages.js';

addMessages({
  resources: {
    events: {
      fields: {
        endDay: 'Ends on',
        endTime: 'Ends at',
        allDay: 'All day',
        occurrence: 'Event status',
        occurrenceReason: 'Reason',
      },
      occurrences: { PLANNED: 'As planned', CANCELLED: 'Cancelled', POSTPONED: 'Postponed' },
      end: 'Ends',
      offer_notice: 'Publish a notice?',
      form: {
        end_hint: 'Optional. If empty, the event ends on the same day.',
        end_time_hint: 'Optional.',
        reason_hint: 'One line, shown to visitors.',
      },
    },
  },
});
