import { useListContext } from 'react-admin';
import { FilterSelect } from '../../components/list/filters/FilterSelect.js';

/** Clears the filter by user, which is set by clicking a name in a row. */
export function PersonFilter() {
  const { userId } = useListContext().filterValues;
  if (userId === undefined) return null;
  return (
    <FilterSelect
      source="userId"
      label="resources.audit.person"
      all="resources.audit.everybody"
      choices={[{ value: userId, label: 'resources.audit.only_person' }]}
    />
  );
}
