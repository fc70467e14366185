import { useBranches } from '../../useBranches.js';
import { useRememberedBranch } from '../usePreferredBranch.js';
import { FilterSelect } from './FilterSelect.js';

/** Filter by branch, shown if there are several. Remembers the choice for the next visit. */
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
