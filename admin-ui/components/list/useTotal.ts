import { useGetList } from 'react-admin';

/** Returns how many rows the server has for a filter; undefined until it answers. */
export function useTotal(
  resource: string,
  filter: Record<string, unknown> = {},
  options: { onError?: (error: Error) => void; refetchInterval?: number } = {},
): number | undefined {
  const query = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' as const }, filter };
  const { total } = useGetList(resource, query, options);
  return total;
}
