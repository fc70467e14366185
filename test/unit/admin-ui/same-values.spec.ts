/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { sameValues } from '../../../admin-ui/components/editing/sameValues.js';

describe('a form has changed', () => {
  it('only when something else would be stored', () => {
    expect(sameValues({ a: '', b: [], c: 1 }, { c: 1, a: null, b: [] })).toBe(true);
    expect(sameValues({ a: 'x' }, { a: 'x', b: undefined })).toBe(true);
    expect(sameValues({ a: 'x', alts: {} }, { a: 'x' })).toBe(true);
    expect(sameValues({ alts: { '/a.jpg': true } }, { alts: {} })).toBe(false);
    expect(sameValues({ photos: ['a', 'b'] }, { photos: ['b', 'a'] })).toBe(false);
  });
});
