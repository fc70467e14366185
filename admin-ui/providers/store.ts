import { localStorageStore, memoryStore, type Store } from 'react-admin';

const LASTING = ['theme', 'bulk'];
const lasting = localStorageStore('1', 'admin');
const visit = memoryStore();

const storeOf = (key: string) => (LASTING.includes(key) ? lasting : visit);

/** Theme, sidebar and what changes of many are awaited last; searches, pages and selections are remembered for the visit, and signing out empties them. */
export const store: Store = {
  setup: () => [lasting, visit].forEach((part) => part.setup()),
  teardown: () => [lasting, visit].forEach((part) => part.teardown()),
  getItem: (key, defaultValue) => storeOf(key).getItem(key, defaultValue),
  setItem: (key, value) => storeOf(key).setItem(key, value),
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
