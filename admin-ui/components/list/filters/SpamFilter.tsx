import { FilterSelect } from './FilterSelect.js';

/** Lists leave spam out unless it is asked for. */
export function SpamFilter() {
  return (
    <FilterSelect
      source="spam"
      label="spam.filter"
      all="spam.without"
      choices={[{ value: true, label: 'spam.only' }]}
    />
  );
}

/** What selected rows can be marked as. */
export const SPAM_CHOICES = [
  { field: 'spam', value: true, label: 'spam.spam' },
  { field: 'spam', value: false, label: 'spam.none' },
];
