import { useBranches } from '../../useBranches.js';
import { useRememberedBranch } from '../usePreferredBranch.js';
import { FilterSelect } from './FilterSelect.js';

/** In a school of several branches. The choice is remembered for the next visit. */
export function BranchFilter({ source }: { source: 'branchId' | 'forBranch' }) {
  const branches = useBranches();
  const remember = useRememberedBranch(
    source,
    branches?.map(({ id }) => id),
  );
  if (!branches || branches.length < 2) return null;
  return (
    <FilterSelect
      source={source}
      label="list.branch"
      all="list.all_branches"
      choices={branches.map(({ id, name }) => ({ value: id, label: name }))}
      onChosen={remember}
    />
  );
}
