import { useState } from 'react';
import { useListContext } from 'react-admin';
import { FilterSelect } from '../list/filters/FilterSelect.js';
import './messages.js';

const SOURCE = 'scheduledFor_gte';

export function ScheduledFilter() {
  const { filterValues } = useListContext();
  const [now] = useState(() => new Date().toISOString());
  // An earlier moment from the URL works as well: the server stores only the next date of a record.
  const value: string = filterValues[SOURCE] ?? now;
  return (
    <FilterSelect
      source={SOURCE}
      label="schedule.label"
      all="schedule.all"
      choices={[{ value, label: 'schedule.scheduled' }]}
    />
  );
}
