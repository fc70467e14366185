/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { act, renderHook, waitFor } from '@testing-library/react';
import { useConnection } from '../../../admin-ui/layout/useConnection.js';

let status = 200;

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
