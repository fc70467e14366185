/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { notifyManager, QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createRef, type ReactNode } from 'react';
import { CoreAdminContext, ListContextProvider, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { useNewRows } from '../../../admin-ui/components/list/useNewRows.js';
import { setLive } from '../../../admin-ui/providers/live.js';

const refetch = jest.fn();
const LIST = { resource: 'contacts', filterValues: {}, data: [{ id: 1 }], total: 1, isFetching: false, refetch };
const rows = (total: number) => ({ data: [{ id: total }], total });

/** A list of so many rows, of which the page shows the first. */
async function open(total = 1) {
  const queryClient = new QueryClient();
  const refreshed = jest.spyOn(queryClient, 'invalidateQueries');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <CoreAdminContext
        store={memoryStore()}
        queryClient={queryClient}
        dataProvider={{ getList: () => Promise.resolve(rows(total)) } as never}
      >
        <ListContextProvider value={{ ...LIST, total } as never}>{children}</ListContextProvider>
      </CoreAdminContext>
    </MemoryRouter>
  );
  const { result } = renderHook(() => useNewRows(createRef()), { wrapper });
  const [newest] = queryClient.getQueryCache().getAll();
  await waitFor(() => expect(newest!.state.dataUpdatedAt).toBeGreaterThan(0));
  const { dataUpdatedAt } = newest!.state;
  return {
    refreshed,
    offered: () => result.current,
    answer: (newTotal: number, afterMs: number) =>
      act(async () => {
        queryClient.setQueryData(newest!.queryKey, rows(newTotal), { updatedAt: dataUpdatedAt + afterMs });
      }),
  };
}

beforeAll(() => notifyManager.setScheduler(queueMicrotask));
beforeEach(() => {
  refetch.mockClear();
  act(() => setLive(true));
});
afterEach(() => act(() => setLive(false)));

describe('rows that come to a list', () => {
  it('are offered and not loaded, neither when they are announced nor at a check', async () => {
    const { answer, offered, refreshed } = await open();
    await answer(2, 1000);
    await answer(3, 30_000);
    await answer(3, 60_000);
    expect(offered()).toBe(2);
    expect(refetch).not.toHaveBeenCalled();
    expect(refreshed).not.toHaveBeenCalled();
  });

  it('are loaded by the next check while nothing announces them', async () => {
    setLive(false);
    const { answer, refreshed } = await open();
    await answer(2, 1000);
    expect(refreshed).not.toHaveBeenCalled();
    await answer(2, 31_000);
    expect(refreshed).toHaveBeenCalledTimes(1);
  });

  it('leave a row that is gone to the check, which takes it from the page', async () => {
    const { answer, refreshed } = await open();
    await answer(0, 30_000);
    expect(refetch).toHaveBeenCalledTimes(1);
    expect(refreshed).not.toHaveBeenCalled();
  });

  it('are none where the order of the list has the newest row on another page', async () => {
    const { answer, offered } = await open(9);
    expect(offered()).toBe(0);
    await answer(10, 30_000);
    expect(offered()).toBe(1);
  });
});
