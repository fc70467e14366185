/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { forgetLists, store } from '../../../admin-ui/providers/store.js';

const LISTS = ['reviews.listParams', 'events.past', 'reviews.selectedIds'];

describe('what staff set up', () => {
  beforeEach(() => {
    localStorage.clear();
    store.setup();
  });

  it('is remembered for the visit, and only theme and sidebar beyond it', () => {
    for (const key of ['theme', ...LISTS]) store.setItem(key, 'set');
    expect(LISTS.map((key) => store.getItem(key))).toEqual(['set', 'set', 'set']);
    expect(Object.keys(localStorage).filter((key) => !key.endsWith('.version'))).toEqual(['RaStoreadmin.theme']);
  });

  it.each([
    ['signing out', () => store.reset()],
    ['the dashboard', forgetLists],
  ])('is forgotten by %s, but for theme and sidebar', (_by, forget) => {
    for (const key of ['theme', ...LISTS]) store.setItem(key, 'set');
    forget();
    expect(LISTS.map((key) => store.getItem(key))).toEqual([undefined, undefined, undefined]);
    expect(store.getItem('theme')).toBe('set');
  });
});
