import { addMessages } from '../../../i18n/addMessages.js';

addMessages({
  wait: {
    until: 'Waits until %{day}',
    back: 'Back since %{day}',
    early: 'Back before %{day}',
    title: 'Wait Until a Day',
    text: 'Until then it is in no count and not overdue. On that day, or when the parent answers, it is back on top.',
    day: 'Until',
    reason: 'Why (optional, for staff alone)',
    days: { tomorrow: 'Tomorrow', week: 'In a week', month: 'In four weeks' },
    open: 'Wait Until…',
    end: 'Wait No Longer',
    save: 'Let It Wait',
    done: 'It waits until that day',
    ended: 'It waits no longer',
    failed: 'This could not be done',
    filter: 'Waiting until a day',
    filters: { any: 'Waiting until a day or not', waits: 'Waits until a day', not: 'Does not wait' },
    returned: 'Back',
    returns: { any: 'Back or not', is: 'Back from waiting' },
    column: 'Waits until',
  },
});
