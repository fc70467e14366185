import { addMessages } from '../../i18n/addMessages.js';

addMessages({
  schedule: {
    label: 'Schedule',
    title: 'Publish at a time',
    waits_as: { DRAFT: 'Until then it is a draft.', INACTIVE: 'Until then it is inactive.' },
    take_down_hint:
      'From then on, visitors do not see it. If the schedule took it down, a later date to publish shows it again.',
    time_hint: 'If empty: 12:00 AM, when the day begins.',
    end_hint: 'If empty: the end of the day.',
    day_missing: 'Choose the day as well',
    publish_on: 'Publish on',
    published_on: 'Published on',
    take_down_on: 'Take down on',
    taken_down_on: 'Taken down on',
    goes_live: 'Goes live %{when}',
    goes_down: 'Taken down %{when}',
    all: 'With or without a schedule',
    scheduled: 'Scheduled',
  },
});
