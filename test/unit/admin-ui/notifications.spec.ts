/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { kindIn, tabSearch } from '../../../admin-ui/families/notifications/kinds.js';

describe('the tabs of the notifications', () => {
  it('stand in the URL', () => {
    expect(kindIn(tabSearch('admissions', 12))).toBe('admissions');
    expect(kindIn('?page=2')).toBe('contacts');
  });
});
