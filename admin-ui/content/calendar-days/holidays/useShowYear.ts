import { useListContext, useRefresh } from 'react-admin';

/** Shows what was made or changed in a year, which the list may have left out. */
export function useShowYear() {
  const { filterValues, setFilters } = useListContext();
  const refresh = useRefresh();
  return (year: number) => {
    setFilters({ ...(filterValues as object), year });
    refresh();
  };
}
