import { changedFilter } from '../../../admin-ui/components/list/filters/changedFilter.js';

describe('a change of the filter of a list', () => {
  const at = (search: string) => Object.defineProperty(globalThis, 'window', { value: { location: { search } } });

  beforeEach(
    () => void Object.defineProperty(globalThis, 'window', { value: undefined, configurable: true, writable: true }),
  );

  it('keeps what the URL has already and the screen does not show yet', () => {
    at(`?filter=${encodeURIComponent('{"status":"ACTIVE"}')}`);
    expect(changedFilter({}, 'q', 'kite')).toEqual({ status: 'ACTIVE', q: 'kite' });
    expect(changedFilter({ q: 'kite' }, 'status', undefined)).toEqual({});
  });

  it.each(['', '?filter=%7B'])('goes by what is drawn where the URL says nothing (%s)', (search) => {
    at(search);
    expect(changedFilter({ status: 'ACTIVE' }, 'q', 'kite')).toEqual({ status: 'ACTIVE', q: 'kite' });
  });
});
