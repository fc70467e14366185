/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { focusManager, QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { useSavedViews } from '../../../admin-ui/components/views/useSavedViews.js';

it('a view that another tab has saved is there when one comes back to this tab', async () => {
  const call = jest.fn(async () => [{ name: 'Before' }]);
  const queryClient = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <CoreAdminContext store={memoryStore()} queryClient={queryClient} dataProvider={{ call } as never}>
        {children}
      </CoreAdminContext>
    </MemoryRouter>
  );
  const { result } = renderHook(() => useSavedViews(), { wrapper });
  await waitFor(() => expect(result.current.data).toMatchObject([{ name: 'Before' }]));
  call.mockResolvedValue([{ name: 'Saved elsewhere' }]);
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  await waitFor(() => expect(result.current.data).toMatchObject([{ name: 'Saved elsewhere' }]));
  focusManager.setFocused(undefined);
});
