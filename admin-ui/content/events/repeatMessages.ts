import { addMessages } from '../../i18n/addMessages.js';

addMessages({
  resources: {
    events: {
      repeat: {
        title: 'Repeat this event',
        text: 'Each occurrence is an event of its own, with the same time, words and pictures.',
        unsaved: 'Unsaved changes are not repeated.',
        every: 'How often',
        WEEK: 'Every week',
        MONTH: 'Every month',
        DATES: 'On chosen days',
        times: 'How many more events',
        day: 'Another day',
        add: 'Add this day',
        remove: 'Remove %{day}',
        month_hint: 'In shorter months, on the last day.',
        days: '%{smart_count} more event: |||| %{smart_count} more events:',
        confirm: 'Create events',
        done: '%{smart_count} more event in this series |||| %{smart_count} more events in this series',
        drafts: 'As drafts, which visitors do not see',
        undone: '%{smart_count} event removed |||| %{smart_count} events removed',
        failed: 'Failed to repeat the event',
      },
    },
  },
});
