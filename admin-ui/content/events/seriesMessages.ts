import { addMessages } from '../../i18n/addMessages.js';

addMessages({
  resources: {
    events: {
      series: {
        title: 'Series',
        chip: 'Series',
        show_chip: 'Show only the series of %{title}',
        filter: 'Series',
        all: 'All events',
        only: 'One series',
        none: 'This event takes place once.',
        dates: '%{smart_count} date |||| %{smart_count} dates',
        dates_of: '%{smart_count} date of %{title} |||| %{smart_count} dates of %{title}',
        size: 'Part of a series of %{smart_count} |||| Part of a series of %{smart_count}',
        show: 'Show the series',
        scope: 'Save changes to',
        this: 'This event',
        later: 'This and later events',
        later_hint:
          'Later events get what you change here, and move by as many days. They keep the rest, and when they are published and taken down.',
        delete_later: 'This and later ones',
        repeat: 'Repeat…',
      },
    },
  },
});
