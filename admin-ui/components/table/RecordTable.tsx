import { Box, Checkbox } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useCollection } from '../list/CollectionContext.js';
import { ShownRecord } from '../list/ShownRecord.js';
import { ColumnHead } from './ColumnHead.js';
import { RecordTableRow } from './RecordTableRow.js';
import { tableStyle } from './tableStyle.js';
import { useColumns } from './useColumns.js';

/**
 * Rows of a list in a dense table. Own code: react-admin's `<DataTable>` opens rows by mouse only, does not label its
 * checkboxes and does not keep its columns in the URL.
 */
export function RecordTable() {
  const translate = useTranslate();
  const { shown, isChosen } = useColumns();
  const { opened } = useCollection();
  const { data = [], isPlaceholderData, selectedIds, onSelect } = useListContext();
  const ids = data.map(({ id }) => id);
  const selected = ids.filter((id) => selectedIds.includes(id));
  const others = selectedIds.filter((id) => !ids.includes(id));

  return (
    <Box sx={tableStyle}>
      <div data-chosen={isChosen || undefined}>
        <table aria-busy={isPlaceholderData}>
          <thead>
            <tr>
              <td className="checkbox">
                <Checkbox
                  size="small"
                  checked={selected.length === ids.length}
                  indeterminate={selected.length > 0 && selected.length < ids.length}
                  onChange={({ target }) => onSelect(target.checked ? [...others, ...ids] : others)}
                  slotProps={{ input: { 'aria-label': translate('list.select_page') } }}
                />
              </td>
              {shown.map((column) => (
                <ColumnHead key={column.source} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((record) => (
              <ShownRecord key={record.id} record={record}>
                <RecordTableRow columns={shown} isOpen={String(record.id) === String(opened)} />
              </ShownRecord>
            ))}
          </tbody>
        </table>
      </div>
    </Box>
  );
}
