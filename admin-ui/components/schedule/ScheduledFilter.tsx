import { useState } from 'react';
import { useListContext } from 'react-admin';
import { FilterSelect } from '../list/filters/FilterSelect.js';
import './messages.js';

const SOURCE = 'scheduledFor_gte';

/** Only records that will be published or taken down by themselves. */
export function ScheduledFilter() {
  const { filterValues } = useListContext();
  const [now] = useState(() => new Date().toISOString());
  // A moment from an opened link does as well: the server keeps the next date of a record only.
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
