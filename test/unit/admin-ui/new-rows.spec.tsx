/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { notifyManager, QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createRef, type ReactNode } from 'react';
import { CoreAdminContext, ListContextProvider, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router';
import type { LiveEvent } from '../../../contract/accounts/live.js';
import { useNewRows } from '../../../admin-ui/components/list/useNewRows.js';
import { publish, setLive } from '../../../admin-ui/providers/live.js';

const refetch = jest.fn();
const LIST = { resource: 'contacts', filterValues: {}, data: [{ id: 1 }], total: 1, isFetching: false, refetch };
const rows = (total: number) => ({ data: [{ id: total }], total });

async function open() {
  const queryClient = new QueryClient();
  const refreshed = jest.spyOn(queryClient, 'invalidateQueries');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <CoreAdminContext
        store={memoryStore()}
        queryClient={queryClient}
        dataProvider={{ getList: () => Promise.resolve(rows(1)) } as never}
      >
        <ListContextProvider value={LIST as never}>{children}</ListContextProvider>
      </CoreAdminContext>
    </MemoryRouter>
  );
  const { result } = renderHook(() => useNewRows(createRef()), { wrapper });
  const [newest] = queryClient.getQueryCache().getAll();
  await waitFor(() => expect(newest!.state.dataUpdatedAt).toBeGreaterThan(0));
  const { dataUpdatedAt } = newest!.state;
  const event: LiveEvent = { topic: 'resource/contacts', type: 'updated', payload: { ids: [2] } };
  return {
    refreshed,
    offered: () => result.current,
    announce: () => act(async () => publish(event)),
    answer: (total: number, afterMs: number) =>
      act(async () => {
        queryClient.setQueryData(newest!.queryKey, rows(total), { updatedAt: dataUpdatedAt + afterMs });
      }),
  };
}

beforeAll(() => notifyManager.setScheduler(queueMicrotask));
beforeAll(() => setLive(true));
beforeEach(() => refetch.mockClear());
afterAll(() => setLive(false));

describe('rows that come to a list', () => {
  it('are offered and not loaded, also when they are announced before the answer about the first has come', async () => {
    const { announce, answer, offered } = await open();
    await announce();
    await announce();
    await answer(3, 20_000);
    await answer(3, 21_000);
    expect(offered()).toBe(2);
    expect(refetch).not.toHaveBeenCalled();
  });

  it('are loaded by the next check', async () => {
    const { announce, answer } = await open();
    await announce();
    await answer(2, 1000);
    expect(refetch).not.toHaveBeenCalled();
    await answer(2, 31_000);
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('are loaded by a check that nothing announced, without what the stream keeps up to date', async () => {
    const { answer, refreshed } = await open();
    await answer(2, 30_000);
    expect(refetch).toHaveBeenCalledTimes(1);
    expect(refreshed).not.toHaveBeenCalled();
  });
});
