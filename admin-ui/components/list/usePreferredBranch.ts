import { useEffect } from 'react';
import { useListContext, useResourceContext } from 'react-admin';
import { changedFilter } from './filters/changedFilter.js';
import { usePreference } from './useLayout.js';

/** By its id, or by its title where the records hold that. */
type Branch = number | string;

/** The branch by which somebody filtered this list last; null for all. */
export const usePreferredBranch = () => usePreference<Branch | null>(useResourceContext(), 'branch', null);

/** For the filter of a branch: remembers the chosen one for the next visit, until it is no choice any more. */
export function useRememberedBranch(source: string, choices: readonly Branch[] | undefined) {
  const { filterValues, setFilters } = useListContext();
  const [preferred, setPreferred] = usePreferredBranch();
  // Deleted or renamed since, or not the user's any more.
  const isGone = preferred !== null && choices !== undefined && !choices.includes(preferred);
  useEffect(() => {
    if (!isGone) return;
    setPreferred(null);
    if (filterValues[source] === preferred) setFilters(changedFilter(filterValues, source, undefined));
  });
  return (branch: unknown) => setPreferred((branch as Branch | undefined) ?? null);
}
