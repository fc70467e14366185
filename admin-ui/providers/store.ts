import { DETAILS } from './paths.js';
import { localStorageStore, memoryStore, type Store } from 'react-admin';

/** Whether keys without Ctrl do anything. */
export const SINGLE_KEYS = 'singleKeys';

/** The ids of those who have put the setup away on the dashboard. */
export const SETUP_HIDDEN = 'setupHidden';

/** Begins the keys of how somebody likes a list: as cards or a table, and its columns. */
export const LIST_STORE = 'list.';

const LASTING = ['theme', 'bulk', SINGLE_KEYS, SETUP_HIDDEN];
const lasting = localStorageStore('1', 'admin');
const visit = memoryStore();

const storeOf = (key: string) => (LASTING.includes(key) || key.startsWith(LIST_STORE) ? lasting : visit);

/** What a list remembers of its URL does not open details again. */
const withoutDetails = (value: unknown) =>
  value && typeof value === 'object' && DETAILS in value ? { ...value, [DETAILS]: undefined } : value;

/** Theme, keys, likings, a setup that was put away and what changes of many are awaited last; searches, pages and selections are remembered for the visit, and signing out empties them. */
export const store: Store = {
  setup: () => [lasting, visit].forEach((part) => part.setup()),
  teardown: () => [lasting, visit].forEach((part) => part.teardown()),
  getItem: (key, defaultValue) => storeOf(key).getItem(key, defaultValue),
  setItem: (key, value) => storeOf(key).setItem(key, withoutDetails(value)),
  removeItem: (key) => storeOf(key).removeItem(key),
  removeItems: (prefix) => visit.removeItems(prefix),
  subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
  listItems: (prefix) => ({ ...lasting.listItems?.(prefix), ...visit.listItems?.(prefix) }),
  reset: () => visit.reset(),
};

/** The next link to a list opens it without the search of before. */
export function forgetLists(): void {
  visit.reset();
}
