import { QueryClient } from '@tanstack/react-query';

/** The http client itself retries reads and holds writes back while offline, so that nothing is paused in silence. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
});
