import { DETAILS } from './paths.js';
import { localStorageStore, memoryStore, type Store } from 'react-admin';

/** Whether single-key shortcuts are enabled. */
export const SINGLE_KEYS = 'singleKeys';

/** Ids of the users who hid the setup on the dashboard. */
export const SETUP_HIDDEN = 'setupHidden';

/** Prefix of the keys for list preferences: cards or table, and columns. */
export const LIST_STORE = 'list.';

const LASTING = ['theme', 'bulk', SINGLE_KEYS, SETUP_HIDDEN];
const lasting = localStorageStore('1', 'admin');
const visit = memoryStore();

const storeOf = (key: string) => (LASTING.includes(key) || key.startsWith(LIST_STORE) ? lasting : visit);

/** A list's stored parameters must not reopen the details. */
const withoutDetails = (value: unknown) =>
  value && typeof value === 'object' && DETAILS in value ? { ...value, [DETAILS]: undefined } : value;

/**
 * Store of react-admin. Keeps the theme, shortcuts, list preferences, hidden setup and awaited bulk changes in local
 * storage. Searches, pages and selections stay in memory and are cleared by a sign-out.
 */
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

export function forgetLists(): void {
  visit.reset();
}
