import { useListContext } from 'react-admin';
import { FilterSelect } from '../../components/list/filters/FilterSelect.js';

/** Clears the filter by series, which is set by an event's `SeriesChip`. */
export function SeriesFilter() {
  const { seriesId } = useListContext().filterValues;
  if (seriesId === undefined) return null;
  return (
    <FilterSelect
      source="seriesId"
      label="resources.events.series.filter"
      all="resources.events.series.all"
      choices={[{ value: seriesId, label: 'resources.events.series.only' }]}
    />
  );
}
