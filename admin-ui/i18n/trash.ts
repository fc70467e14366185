import { TRASH_DAYS } from '../../contract/platform/records.js';

/** Said before something goes to the trash. */
export const RESTORABLE = `You can restore it for ${TRASH_DAYS} days.`;

export const trash = {
  trash: {
    bulk_text: `${RESTORABLE} |||| You can restore them for ${TRASH_DAYS} days.`,
    title: 'Trash',
    of: 'Deleted %{name}',
    back: 'Back to the list',
    count: `%{smart_count} item, kept for ${TRASH_DAYS} days |||| %{smart_count} items, each kept for ${TRASH_DAYS} days`,
    sort_newest: 'Deleted last',
    sort_oldest: 'Gone soonest',
    empty: 'The trash is empty',
    empty_text: `What is deleted stays here for ${TRASH_DAYS} days.`,
    none_found: 'Nothing found in the trash',
    search_empty: 'Nothing in the trash matches "%{q}".',
    filtered_empty: 'Nothing in the trash matches what you are looking for.',
    deleted_by: 'Deleted by',
    who: 'Who deleted it',
    when: 'When it was deleted',
    by: 'Deleted by %{name}',
    by_unknown: 'Not known who deleted it',
    days_left: 'Gone for ever in %{smart_count} day |||| Gone for ever in %{smart_count} days',
    last_day: 'Gone for ever today',
    restore: 'Restore',
    restoring: 'Restoring %{smart_count} item |||| Restoring %{smart_count} items',
    undo: 'Undo',
    undo_hint: 'Alt+T goes to Undo.',
    restored: '"%{name}" restored |||| %{smart_count} items restored',
    gone: 'It is not in the trash any more.',
    not_restored: '%{smart_count} item was not restored |||| %{smart_count} items were not restored',
    restore_failed: 'It could not be restored.',
    failure: '"%{name}": %{reason}',
    more: 'and %{smart_count} more',
    taken: {
      title: 'Restore under another title',
      text: 'Something else has taken the place of "%{title}" since it was deleted. Give it another title.',
      restore: 'Restore',
      restoring: 'Restoring...',
    },
    forever: {
      title: 'Delete for ever',
      text: '"%{name}" will be gone for good. Nobody can restore it. |||| %{smart_count} items will be gone for good. Nobody can restore them.',
      word: 'DELETE',
      type: 'Type %{word} to confirm',
      confirm: 'Delete for ever',
      deleting: 'Deleting %{smart_count} item for ever |||| Deleting %{smart_count} items for ever',
      done: '"%{name}" deleted for ever |||| %{smart_count} items deleted for ever',
    },
  },
};
