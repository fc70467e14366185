import { useListContext } from 'react-admin';
import { FilterSelect } from '../../components/list/filters/FilterSelect.js';

/** Leads out of what one person did; the name in a line leads into it. */
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
