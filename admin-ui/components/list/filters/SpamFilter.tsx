import { FilterSelect } from './FilterSelect.js';

/** Filter that shows spam, which lists leave out by default. */
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

export const SPAM_CHOICES = [
  { field: 'spam', value: true, label: 'spam.spam' },
  { field: 'spam', value: false, label: 'spam.none' },
];
