import { Box, Checkbox, TableSortLabel, ButtonBase, type SxProps, type Theme } from '@mui/material';
import { memo } from 'react';
import { useListContext, useTranslate, useRecordContext, useResourceDefinition, type RaRecord } from 'react-admin';
import { cardClickProps, useCardAction } from '../list/cards/cardClickProps.js';
import { useCollection, useRowActions, useSelected } from '../list/CollectionContext.js';
import type { Column } from '../list/columns.js';
import { ShownRecord } from '../list/ShownRecord.js';
import { useColumns } from './useColumns.js';

/** The minimum target size of WCAG 2.2, in pixels. */
const TARGET = 24;

/**
 * Rows are as high as their mouse targets, and 44 px for touch. A shadow draws the line between rows, because a border
 * would add to their height. In a narrow list the last columns are hidden, unless the user chose the columns: then the
 * table scrolls.
 */
const tableStyle: SxProps<Theme> = {
  containerType: 'inline-size',
  '& table': {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'divider',
    fontSize: '0.875rem',
    fontVariantNumeric: 'tabular-nums',
  },
  '& table[aria-busy=true]': { opacity: 0.6 },
  '& th, & td': {
    height: TARGET,
    px: 1,
    py: 0,
    lineHeight: '22px',
    textAlign: 'start',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 400,
  },
  '& thead > tr > *': {
    position: 'sticky',
    top: 'var(--top-bar)',
    zIndex: 2,
    fontWeight: 650,
    bgcolor: 'background.paper',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& .MuiTableSortLabel-root': { minHeight: TARGET },
  '& .checkbox': { width: 36, px: 0.5, textOverflow: 'clip' },
  '& .MuiCheckbox-root': { p: 0.25 },
  '& tbody tr': { scrollMarginTop: 'calc(var(--top-bar) + 33px)' },
  '& tbody tr:has([data-card-action])': { cursor: 'pointer' },
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  '& tbody tr:is([data-selected], [aria-current], :has([data-opening]))': { bgcolor: 'action.selected' },
  '& tbody tr[aria-current] > .checkbox': { boxShadow: ({ palette }) => `inset 3px 0 ${palette.primary.main}` },
  '& tbody tr:not(:last-of-type)': {
    backgroundImage: ({ palette }) => `linear-gradient(${palette.divider}, ${palette.divider})`,
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'bottom',
    backgroundSize: '100% 1px',
  },
  '& tbody th': { fontWeight: 600 },
  '& tbody th .MuiButtonBase-root': {
    font: 'inherit',
    display: 'block',
    width: '100%',
    height: TARGET,
    textAlign: 'start',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    '&.Mui-focusVisible': { outlineOffset: -2 },
  },
  '@media (pointer: coarse)': { '& th, & td, & tbody th .MuiButtonBase-root': { height: 44 } },
  '@container (max-width: 900px)': {
    '& > :not([data-chosen]) tr > :nth-child(n + 7)': { display: 'none' },
    '& > [data-chosen]:has(tr > :nth-child(7))': { overflowX: 'auto', '& table': { minWidth: 900 } },
  },
};

const textOf = (record: RaRecord, source: string) => String(record[source] ?? '');

interface RecordTableRowProps {
  columns: Column[];
  isOpen: boolean;
}

/** Row of one record. A click anywhere on it opens the details, if there are any. */
const RecordTableRow = memo(function RecordTableRow({ columns, isOpen }: RecordTableRowProps) {
  const record = useRecordContext()!;
  const translate = useTranslate();
  const { view } = useRowActions();
  const action = useCardAction(view);
  const { isSelected, toggle } = useSelected(record.id);
  const [naming, ...others] = columns;
  const name = textOf(record, naming!.source);
  const { hasShow } = useResourceDefinition();

  return (
    <tr
      data-record={record.id}
      data-selected={isSelected || undefined}
      aria-current={isOpen || undefined}
      {...cardClickProps}
    >
      <td className="checkbox">
        <Checkbox
          size="small"
          checked={isSelected}
          onChange={toggle}
          slotProps={{ input: { 'aria-label': translate('list.select', { name }) } }}
        />
      </td>
      <th scope="row" title={name} dir="auto">
        {hasShow ? <ButtonBase {...action}>{name}</ButtonBase> : name}
      </th>
      {others.map(({ source, cell: Cell }) => (
        <td key={source} dir="auto" title={Cell ? undefined : textOf(record, source)}>
          {Cell ? <Cell source={source} /> : textOf(record, source)}
        </td>
      ))}
    </tr>
  );
});

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

/** Header of a column. It sorts if the server has an index for the column. */
function ColumnHead({ column: { source, label, isSortable, width } }: { column: Column }) {
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
