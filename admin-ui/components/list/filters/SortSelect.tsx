import { MenuItem, TextField } from '@mui/material';
import { useListContext, useTranslate, type SortPayload } from 'react-admin';

export interface SortChoice extends SortPayload {
  label: string;
}

/** Value for an order that is none of the choices: table headers and URLs can sort by more fields. */
const OTHER = 'other';

const keyOf = ({ field, order }: SortPayload) => `${field}.${order}`;

export function SortSelect({ choices }: { choices: SortChoice[] }) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const current = choices.find((choice) => keyOf(choice) === keyOf(sort));

  return (
    <TextField
      select
      value={current ? keyOf(current) : OTHER}
      onChange={(event) => {
        const choice = choices.find((one) => keyOf(one) === event.target.value);
        if (choice) setSort({ field: choice.field, order: choice.order });
      }}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': translate('list.sort') } } }}
      sx={{ minWidth: 0, width: { xs: 'auto', md: 210 }, flex: { xs: '1 1 160px', md: '0 1 auto' } }}
    >
      {!current && <MenuItem value={OTHER}>{translate('list.sort_table')}</MenuItem>}
      {choices.map((choice) => (
        <MenuItem key={keyOf(choice)} value={keyOf(choice)}>
          {translate(choice.label)}
        </MenuItem>
      ))}
    </TextField>
  );
}
