import { useEffect } from 'react';
import { useListContext, useResourceContext } from 'react-admin';
import { changedFilter } from './filters/changedFilter.js';
import { usePreference } from './useLayout.js';

/** Id of the branch, or its title in collections that store the title. */
type Branch = number | string;

/** Keeps the branch by which the user last filtered this list; null for all. */
export const usePreferredBranch = () => usePreference<Branch | null>(useResourceContext(), 'branch', null);

/** Returns a function that remembers the chosen branch. Forgets a branch that is no longer among the choices. */
export function useRememberedBranch(source: string, choices: readonly Branch[] | undefined) {
  const { filterValues, setFilters } = useListContext();
  const [preferred, setPreferred] = usePreferredBranch();
  // Deleted, renamed, or no longer accessible to the user.
  const isGone = preferred !== null && choices !== undefined && !choices.includes(preferred);
  useEffect(() => {
    if (!isGone) return;
    setPreferred(null);
    if (filterValues[source] === preferred) setFilters(changedFilter(filterValues, source, undefined));
  });
  return (branch: unknown) => setPreferred((branch as Branch | undefined) ?? null);
}
