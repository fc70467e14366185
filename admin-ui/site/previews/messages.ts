import { addMessages } from '../../i18n/addMessages.js';

addMessages({
  as_of: {
    title: 'Preview the site as of …',
    text: 'The whole site as visitors will see it at a moment to come: what is published or taken down by then, posters by their dates, notices by their end.',
    moment: 'Moment',
    day: 'Day',
    time: 'Time',
    zone: 'By the clock of the school (%{timeZone})',
    show: 'Show the Site',
    hint: 'It opens in a new tab, for an hour. Links lead on within it, and nothing in it is sent or changed.',
    incomplete: 'Please give a day and a time',
  },
});
