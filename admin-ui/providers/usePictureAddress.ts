import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PictureKey } from '../../contract/records/uploads.js';
import type { dataProvider as ours } from './dataProvider.js';

const HALF_A_DAY_MS = 12 * 3_600_000;

/** Makes the address at which staff see a stored picture, also one that visitors do not see; undefined until it can. */
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
