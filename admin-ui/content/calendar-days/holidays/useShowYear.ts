import { useListContext, useRefresh } from 'react-admin';

/** Returns a function that filters the list by a year and reloads it, to show what was changed in that year. */
export function useShowYear() {
  const { filterValues, setFilters } = useListContext();
  const refresh = useRefresh();
  return (year: number) => {
    setFilters({ ...(filterValues as object), year });
    refresh();
  };
}
