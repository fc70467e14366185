/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { AdminContext, ListBase, memoryStore, useRecordContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { CardGrid } from '../../../admin-ui/components/list/cards/CardGrid.js';
import { RecordCard } from '../../../admin-ui/components/list/cards/RecordCard.js';
import { CollectionList } from '../../../admin-ui/components/list/CollectionList.js';

const ROWS = [
  { id: 1, title: 'Sports day' },
  { id: 2, title: 'Concert' },
];

/** How many cards the page had whenever some more were added. */
const counts: number[] = [];

function Card() {
  const record = useRecordContext()!;
  useLayoutEffect(() => void counts.push(screen.getAllByRole('article').length), []);
  return <RecordCard record={record} title={record.title} actions={null} />;
}

/** jsdom has no layout, and so nothing to scroll. */
beforeAll(() => void Object.assign(Element.prototype, { scrollIntoView: () => {} }));

async function showList({ rows = ROWS, search = '' } = {}) {
  const rendered: string[] = [];
  // Each card names the box that selects it whenever it is rendered.
  const translate = (key: string, options?: { name: string }) => {
    if (key === 'list.select') rendered.push(options!.name);
    return key;
  };
  const i18nProvider = { translate, changeLocale: async () => {}, getLocale: () => 'en' };
  const answers = { rows };
  const getList = jest.fn(async () => ({ data: answers.rows, total: rows.length }));
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  const list = (
    <AdminContext
      store={memoryStore()}
      queryClient={queryClient}
      i18nProvider={i18nProvider}
      dataProvider={{ getList } as never}
    >
      <ListBase resource="events" disableAuthentication>
        <CollectionList>
          <CardGrid>
            <Card />
          </CardGrid>
        </CollectionList>
      </ListBase>
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: list }], { initialEntries: [`/${search}`] });
  render(<RouterProvider router={router} />);
  await screen.findByText('Concert');
  await act(async () => {});
  rendered.length = 0;
  return { rendered, getList, answers, router, loadAgain: () => act(() => queryClient.invalidateQueries()) };
}

it('a list that is loaded again renders those cards alone whose records have changed', async () => {
  const { rendered, getList, answers, loadAgain } = await showList();
  const before = getList.mock.calls.length;
  await loadAgain();
  expect(getList.mock.calls.length).toBeGreaterThan(before);
  expect(rendered).toEqual([]);
  answers.rows = [ROWS[0]!, { id: 2, title: 'Evening concert' }];
  await loadAgain();
  expect(await screen.findByText('Evening concert')).toBeTruthy();
  expect(new Set(rendered)).toEqual(new Set(['Evening concert']));
});

it('opened details leave the cards as they are', async () => {
  const { rendered, router } = await showList();
  await act(() => router.navigate({ search: '?details=2' }));
  expect(document.querySelector('[aria-current] [data-record="2"]')).not.toBeNull();
  expect(rendered).toEqual([]);
});

it('the browser lays out and paints only the cards that are in view', async () => {
  await showList();
  const cards = screen.getAllByRole('listitem');
  expect(cards.map((card) => getComputedStyle(card).getPropertyValue('content-visibility'))).toEqual(['auto', 'auto']);
});

describe('a page with many cards', () => {
  const rowsFrom = (first: number) =>
    Array.from({ length: 40 }, (_, index) => ({
      id: first + index,
      title: index === 1 ? 'Concert' : `Event ${index}`,
    }));

  beforeEach(() => void counts.splice(0));

  it('shows as many as are in view, and then the others', async () => {
    await showList({ rows: rowsFrom(1) });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40));
    expect([...new Set(counts)]).toEqual([24, 40]);
  });

  it('does so for the next page, and keeps its cards when it is loaded again', async () => {
    const { answers, loadAgain } = await showList({ rows: rowsFrom(1) });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40));
    counts.splice(0);
    answers.rows = rowsFrom(101);
    await loadAgain();
    await waitFor(() => expect([...new Set(counts)]).toEqual([24, 40]));
    counts.splice(0);
    answers.rows = answers.rows.map((row) => ({ ...row, title: `${row.title}, again` }));
    await loadAgain();
    expect(await screen.findByText('Concert, again')).toBeTruthy();
    expect(counts).toEqual([]);
  });

  it('shows the opened record at once, wherever it stands', async () => {
    await showList({ rows: rowsFrom(1), search: '?details=30' });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40));
    expect([...new Set(counts)]).toEqual([25, 40]);
  });
});
