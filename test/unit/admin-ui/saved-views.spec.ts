import { viewQuery } from '../../../admin-ui/components/views/viewQuery.js';
import { isViewQuery } from '../../../server/accounts/saved-views/view-query.js';

describe('what a saved view keeps of the URL of a list', () => {
  it('is its filter, order, rows, layout and columns, not its page or what is open', () => {
    const filter = encodeURIComponent('{"status":"PENDING"}');
    const kept = `filter=${filter}&sort=name&order=ASC&perPage=40&layout=table&columns=name%2Csubject`;
    expect(viewQuery(`?page=3&details=7&view=2&displayedFilters=%7B%7D&${kept}`)).toBe(kept);
    expect(isViewQuery(kept)).toBe(true);
  });

  it('is the same text for the same list, however its URL is spelled', () => {
    const one = viewQuery('?order=ASC&sort=name&filter={"b":1,"a":"x y"}');
    expect(one).toBe(viewQuery(`?sort=name&order=ASC&filter=${encodeURIComponent('{"a":"x y","b":1}')}`));
    expect(viewQuery(`?${one}`)).toBe(one);
  });
});
