import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PictureKey } from '../../contract/records/uploads.js';
import type { dataProvider as ours } from './dataProvider.js';

const HALF_A_DAY_MS = 12 * 3_600_000;

/**
 * Returns a function that adds the staff's picture key to the URL of a stored picture, so that unpublished ones load
 * too. Undefined while the key is loading.
 */
export function usePictureAddress(): ((url: string) => string) | undefined {
  const dataProvider = useDataProvider<typeof ours>();
  const { data, isPending } = useQuery({
    queryKey: ['picture-key'],
    queryFn: () => dataProvider.call<PictureKey>('/auth/picture-key'),
    staleTime: HALF_A_DAY_MS,
  });
  if (isPending) return undefined;
  return (url) => (data && url.startsWith('/uploads/') ? `${url}?key=${data.key}` : url);
}
