import { QueryClient } from '@tanstack/react-query';
import type { HttpError } from 'react-admin';

const AWAY = [502, 503, 504];

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && AWAY.includes((error as HttpError).status),
      retryDelay: (attempt) => 1000 * 2 ** attempt,
    },
  },
});
