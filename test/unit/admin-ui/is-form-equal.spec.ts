/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { isFormEqual } from '../../../admin-ui/components/editing/isFormEqual.js';

describe('a form has changed', () => {
  it('only when something else would be stored', () => {
    expect(isFormEqual({ a: '', b: [], c: 1 }, { c: 1, a: null, b: [] })).toBe(true);
    expect(isFormEqual({ a: 'x' }, { a: 'x', b: undefined })).toBe(true);
    expect(isFormEqual({ a: 'x', alts: {} }, { a: 'x' })).toBe(true);
    expect(isFormEqual({ alts: { '/a.jpg': true } }, { alts: {} })).toBe(false);
    expect(isFormEqual({ photos: ['a', 'b'] }, { photos: ['b', 'a'] })).toBe(false);
  });
});
