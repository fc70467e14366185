/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
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

/** The window, which jsdom has not: what enters it is shown, and printing it matches a media query. */
const viewport = { enter: (_element: Element) => {} };
const printed = { matches: false, listeners: new Set<() => void>() };

class WindowObserver {
  constructor(callback: (entries: object[]) => void) {
    viewport.enter = (target) => callback([{ target, isIntersecting: true }]);
  }
  observe() {}
  unobserve() {}
}

beforeAll(() => {
  Object.assign(Element.prototype, { scrollIntoView: () => {} });
  Object.assign(window, {
    IntersectionObserver: WindowObserver,
    matchMedia: (query: string) => ({
      get matches() {
        return query === 'print' && printed.matches;
      },
      addEventListener: (_type: string, listener: () => void) => printed.listeners.add(listener),
      removeEventListener: (_type: string, listener: () => void) => printed.listeners.delete(listener),
    }),
  });
});

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

describe('a page of 96 cards', () => {
  const rowsFrom = (first: number) =>
    Array.from({ length: 96 }, (_, index) => ({
      id: first + index,
      title: index === 1 ? 'Concert' : `Event ${index}.`,
    }));
  const cards = () => screen.queryAllByRole('checkbox').length;
  const itemOf = (title: string) => screen.getByText(title).closest<HTMLElement>('[data-record]')!;
  const scrollTo = (title: string) => act(async () => viewport.enter(itemOf(title)));
  const print = (matches: boolean) =>
    act(async () => {
      printed.matches = matches;
      printed.listeners.forEach((listener) => listener());
    });

  it('renders as many as most windows show, and shows only the names of the others', async () => {
    await showList({ rows: rowsFrom(1) });
    expect(cards()).toBe(12);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      rowsFrom(1).map(({ title }) => title),
    );
  });

  it('renders a card that is scrolled into view, and keeps it when the list is loaded again', async () => {
    const { answers, loadAgain } = await showList({ rows: rowsFrom(1) });
    await scrollTo('Event 40.');
    expect(cards()).toBe(13);
    answers.rows = answers.rows.map((row) => ({ ...row, title: `${row.title} Again` }));
    await loadAgain();
    expect(await screen.findByText('Event 40. Again')).toBeTruthy();
    expect(cards()).toBe(13);
  });

  it('renders as many of the next page', async () => {
    const { answers, loadAgain } = await showList({ rows: rowsFrom(1) });
    answers.rows = rowsFrom(101);
    await loadAgain();
    await waitFor(() => expect(document.querySelector('[data-record="101"]')).not.toBeNull());
    expect(cards()).toBe(12);
  });

  it('is walked through by the keyboard, card by card', async () => {
    await showList({ rows: rowsFrom(1) });
    for (let card = 12; card < 96; card += 1) {
      const name = document.querySelector<HTMLElement>('[data-record] > [tabindex="0"]')!;
      await act(async () => name.focus());
      expect(cards()).toBe(card + 1);
      expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[card]);
    }
    expect(document.querySelector('[data-record] > [tabindex="0"]')).toBeNull();
  });

  it('renders the opened record wherever it stands, and keeps it when it is closed', async () => {
    const { router } = await showList({ rows: rowsFrom(1), search: '?details=30' });
    expect(cards()).toBe(13);
    await act(() => router.navigate({ search: '' }));
    expect(cards()).toBe(13);
  });

  it('is printed whole', async () => {
    await showList({ rows: rowsFrom(1) });
    await print(true);
    expect(cards()).toBe(96);
    await print(false);
  });
});
