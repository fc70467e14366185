/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { AdminContext, ListBase, memoryStore, useRecordContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { CardGrid } from '../../../admin-ui/components/list/cards/CardGrid.js';
import { RecordCard } from '../../../admin-ui/components/list/cards/RecordCard.js';
import { CollectionList } from '../../../admin-ui/components/list/CollectionList.js';

const ROWS = [
  { id: 1, title: 'Sports day' },
  { id: 2, title: 'Concert' },
];

function Card() {
  const record = useRecordContext()!;
  return <RecordCard record={record} title={record.title} actions={null} />;
}

/** jsdom has no layout, and so nothing to scroll. */
beforeAll(() => void Object.assign(Element.prototype, { scrollIntoView: () => {} }));

async function showList() {
  const rendered: string[] = [];
  // Each card names the box that selects it whenever it is rendered.
  const translate = (key: string, options?: { name: string }) => {
    if (key === 'list.select') rendered.push(options!.name);
    return key;
  };
  const i18nProvider = { translate, changeLocale: async () => {}, getLocale: () => 'en' };
  const answers = { rows: ROWS };
  const getList = jest.fn(async () => ({ data: answers.rows, total: 2 }));
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
  const router = createMemoryRouter([{ path: '*', element: list }]);
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
