import { TableSortLabel } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { Column } from '../list/columns.js';

/** Header of a column. It sorts if the server has an index for the column. */
export function ColumnHead({ column: { source, label, isSortable, width } }: { column: Column }) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const isSorted = sort.field === source;
  const isAscending = sort.order === 'ASC';
  const order = isSorted && isAscending ? 'DESC' : 'ASC';
  return (
    <th scope="col" aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined} style={{ width }}>
      {isSortable ? (
        <TableSortLabel
          active={isSorted}
          direction={isSorted && !isAscending ? 'desc' : 'asc'}
          onClick={() => setSort({ field: source, order })}
        >
          {translate(label)}
        </TableSortLabel>
      ) : (
        translate(label)
      )}
    </th>
  );
}
