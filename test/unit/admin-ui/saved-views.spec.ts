import { isAsView, viewQuery } from '../../../admin-ui/components/views/viewQuery.js';
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

describe('a list is as its saved view', () => {
  const shown = viewQuery('?filter={}&sort=name&order=ASC&perPage=12&layout=cards');

  it('whatever a view that was made through the API leaves out', () => {
    expect(isAsView(shown, '')).toBe(true);
    expect(isAsView(shown, 'sort=name')).toBe(true);
    expect(isAsView(shown, shown)).toBe(true);
  });

  it('unless it is sorted or filtered otherwise', () => {
    expect(isAsView(shown, 'sort=createdAt')).toBe(false);
    expect(isAsView(shown, 'filter={"status":"PENDING"}')).toBe(false);
    expect(isAsView(viewQuery('?filter={"status":"PENDING"}&sort=name'), 'sort=name')).toBe(false);
  });
});
