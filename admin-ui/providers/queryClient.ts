import { QueryClient } from '@tanstack/react-query';

/** The HTTP client retries reads and holds writes while offline, so TanStack Query must not pause them. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
});
