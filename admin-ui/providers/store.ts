import { localStorageStore, type Store } from 'react-admin';

const KEPT = ['theme'];
const base = localStorageStore('1', 'admin');

/** What staff set up (filters, pages, dark mode). Signing out empties it but for the looks of the room. */
export const store: Store = {
  ...base,
  reset: () => {
    const kept = KEPT.map((key) => [key, base.getItem(key)] as const);
    base.reset();
    for (const [key, value] of kept) if (value !== undefined) base.setItem(key, value);
  },
};
