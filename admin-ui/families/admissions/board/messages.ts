import { addMessages } from '../../../i18n/addMessages.js';

addMessages({
  resources: {
    admissions: {
      board: {
        board: 'Board',
        board_text: 'Drag an application to the next step, or choose one with the keyboard. The latest stand first.',
        mine: 'Mine',
        timeline: 'Timeline',
        desk: 'Who Works on It',
        entry_grade: 'Entry grade',
        source: 'Source',
        save: 'Save',
        changed: 'A colleague has changed this to “%{value}” meanwhile.',
        load_failed: 'Failed to load applications',
        days: 'No step for %{smart_count} day |||| No step for %{smart_count} days',
        overdue: 'Overdue',
        steps: 'Steps',
        all_steps: 'All steps',
        is_overdue: 'Overdue',
        not_overdue: 'Not overdue',
        waiting: 'Waiting list',
        waiting_all: 'Waiting or not',
        is_waiting: 'On the waiting list',
        not_waiting: 'Not on the waiting list',
        place: 'On the waiting list of %{grade} since %{time}, as number %{place}.',
        wait: 'Put on the Waiting List',
        leave: 'Take off the Waiting List',
        none: 'None',
        all: 'Show all %{smart_count}',
        move: 'Move %{name} to',
        open: 'Open',
        picked:
          '%{name} is picked up. Move it with the arrow keys, drop it with the space bar, or leave it with Escape.',
        over: '%{name} is over %{column}.',
        dropped: '%{name} is dropped on %{column}.',
        left: '%{name} stays where it was.',
      },
    },
  },
});
