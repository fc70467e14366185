import { MenuItem, TextField } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { changedFilter } from './changedFilter.js';

type Value = string | boolean | number;

interface Props {
  source: string;
  label: string;
  /** Label for no filter, such as 'All Status'. */
  all: string;
  choices: { value: Value; label: string }[];
  onChosen?: (value: Value | undefined) => void;
}

export function FilterSelect({ source, label, all, choices, onChosen }: Props) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const current = filterValues[source];

  return (
    <TextField
      select
      value={choices.some(({ value }) => value === current) ? String(current) : ''}
      onChange={(event) => {
        const choice = choices.find(({ value }) => String(value) === event.target.value);
        setFilters(changedFilter(filterValues, source, choice?.value));
        onChosen?.(choice?.value);
      }}
      slotProps={{
        select: { displayEmpty: true, SelectDisplayProps: { dir: 'auto', 'aria-label': translate(label) } },
      }}
      sx={{ minWidth: 0, width: { xs: 'auto', md: 180 }, flex: { xs: '1 1 150px', md: '0 1 auto' } }}
    >
      <MenuItem value="">{translate(all)}</MenuItem>
      {choices.map(({ value, label: name }) => (
        <MenuItem key={String(value)} value={String(value)}>
          {translate(name)}
        </MenuItem>
      ))}
    </TextField>
  );
}
