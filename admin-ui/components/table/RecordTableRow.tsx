import { ButtonBase, Checkbox } from '@mui/material';
import { memo } from 'react';
import { useRecordContext, useResourceDefinition, useTranslate, type RaRecord } from 'react-admin';
import { cardClickProps, useCardAction } from '../list/cards/cardClickProps.js';
import { useRowActions, useSelected } from '../list/CollectionContext.js';
import type { Column } from '../list/columns.js';

const textOf = (record: RaRecord, source: string) => String(record[source] ?? '');

interface Props {
  columns: Column[];
  isOpen: boolean;
}

/** Row of one record. A click anywhere on it opens the details, if there are any. */
export const RecordTableRow = memo(function RecordTableRow({ columns, isOpen }: Props) {
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
