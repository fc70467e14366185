import { DateRangeFilter } from '../list/DateRangeFilter.js';
import { TextFilter } from '../list/TextFilter.js';

/** Who deleted a record, and between which days. */
export function TrashFilters() {
  return (
    <>
      <TextFilter source="deletedBy" label="trash.deleted_by" />
      <DateRangeFilter source="deletedAt" />
    </>
  );
}
