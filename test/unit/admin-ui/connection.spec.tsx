/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { QueryObserver } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useConnection } from '../../../admin-ui/layout/useConnection.js';
import { queryClient } from '../../../admin-ui/providers/queryClient.js';

let status = 200;
afterEach(() => queryClient.clear());

it('the indicator follows the browser, and believes neither a lost nor a found connection without the server', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status }));
  const { result } = renderHook(() => useConnection());
  await act(async () => {});
  expect(result.current).toBe(true);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(result.current).toBe(false);
  status = 503;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(result.current).toBe(false);
  status = 200;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current).toBe(true));
});

it('a screen that failed to load while the server was away loads once it is back', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status }));
  status = 503;
  const { result } = renderHook(() => useConnection());
  await waitFor(() => expect(result.current).toBe(false));
  const load = (name: string, answer: () => Promise<string>) => {
    const queryFn = jest.fn(answer);
    const stop = new QueryObserver(queryClient, { queryKey: [name], queryFn }).subscribe(() => undefined);
    return { queryFn, stop };
  };
  const failing = load('failing', async () => (status === 503 ? Promise.reject(new Error('Away')) : 'There'));
  const loaded = load('loaded', async () => 'There');
  await waitFor(() => expect(queryClient.getQueryState(['failing'])?.status).toBe('error'));

  status = 200;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(queryClient.getQueryData(['failing'])).toBe('There'));
  expect([failing, loaded].map(({ queryFn }) => queryFn.mock.calls.length)).toEqual([2, 1]);
  for (const { stop } of [failing, loaded]) stop();
});
