import { FilterSelect } from '../../../components/list/filters/FilterSelect.js';
import './messages.js';

export const WAIT_FILTERS = ['waits', 'returned'];

const WAITS = [
  { value: true, label: 'wait.filters.waits' },
  { value: false, label: 'wait.filters.not' },
];
const RETURNED = [{ value: true, label: 'wait.returns.is' }];

export function WaitFilters() {
  return (
    <>
      <FilterSelect source="waits" label="wait.filter" all="wait.filters.any" choices={WAITS} />
      <FilterSelect source="returned" label="wait.returned" all="wait.returns.any" choices={RETURNED} />
    </>
  );
}
