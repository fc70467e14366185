import { BranchFilter } from '../../components/list/filters/BranchFilter.js';
import { FilterSelect } from '../../components/list/filters/FilterSelect.js';
import { KIND_FILTERS, STATUS_FILTERS } from './dayStyles.js';
import { useThisYear } from './useThisYear.js';

const key = (name: string) => `resources.calendar-days.${name}`;

export function DayFilters() {
  const now = useThisYear();
  const years = [-2, -1, 0, 1, 2].map((ahead) => ({ value: now + ahead, label: String(now + ahead) }));
  return (
    <>
      <FilterSelect source="year" label={key('year')} all={key('all_years')} choices={years} />
      <FilterSelect source="kind" label={key('fields.kind')} all={key('all_kinds')} choices={KIND_FILTERS} />
      <BranchFilter source="branchId" />
      <FilterSelect source="status" label={key('fields.status')} all={key('all_statuses')} choices={STATUS_FILTERS} />
    </>
  );
}
