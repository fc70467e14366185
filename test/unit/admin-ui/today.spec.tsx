/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { useToday, useTodayInterval } from '../../../admin-ui/components/useToday.js';
import { setLive } from '../../../admin-ui/providers/live.js';

const call = jest.fn(async (path: string) => (path === '/today' ? { lines: [], waiting: {} } : {}));
const asked = () => call.mock.calls.filter(([path]) => path === '/today').length;
const wait = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <CoreAdminContext store={memoryStore()} dataProvider={{ call } as never}>
      {children}
    </CoreAdminContext>
  </MemoryRouter>
);

// Half past eleven in the evening in Colombo.
beforeAll(() => void jest.useFakeTimers({ now: new Date('2026-11-27T18:00:00Z') }));
afterAll(() => {
  setLive(false);
  jest.useRealTimers();
});

it('the menu asks for Today every 30 s, and while the stream is up only when the next day begins', async () => {
  setLive(true);
  renderHook(() => useToday({ refetchInterval: useTodayInterval() }), { wrapper });
  await wait(29);
  expect(asked()).toBe(1);
  await wait(4);
  expect(asked()).toBe(2);
  await wait(60);
  expect(asked()).toBe(2);
  act(() => setLive(false));
  await wait(1.25);
  expect(asked()).toBe(4);
});
