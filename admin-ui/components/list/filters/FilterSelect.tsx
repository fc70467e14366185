import { MenuItem, TextField } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { changedFilters } from './changedFilter.js';

type Value = string | boolean | number;

interface Choice {
  value: Value;
  label: string;
  /** Another filter that this choice sets instead. */
  source?: string;
}

interface Props {
  source: string;
  label: string;
  /** Label for no filter, such as 'All Status'. */
  all: string;
  choices: Choice[];
  onChosen?: (value: Value | undefined) => void;
}

export function FilterSelect({ source, label, all, choices, onChosen }: Props) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const sources = [...new Set([source, ...choices.map((choice) => choice.source ?? source)])];
  const chosen = choices.findIndex(({ value, source: own = source }) => filterValues[own] === value);

  return (
    <TextField
      select
      value={chosen < 0 ? '' : String(chosen)}
      onChange={(event) => {
        const choice = event.target.value === '' ? undefined : choices[Number(event.target.value)];
        const none = Object.fromEntries(sources.map((name) => [name, undefined]));
        setFilters(
          changedFilters(filterValues, { ...none, ...(choice && { [choice.source ?? source]: choice.value }) }),
        );
        onChosen?.(choice?.value);
      }}
      slotProps={{
        select: { displayEmpty: true, SelectDisplayProps: { dir: 'auto', 'aria-label': translate(label) } },
      }}
      sx={{ minWidth: 0, width: { xs: 'auto', md: 180 }, flex: { xs: '1 1 150px', md: '0 1 auto' } }}
    >
      <MenuItem value="">{translate(all)}</MenuItem>
      {choices.map(({ label: name }, index) => (
        <MenuItem key={index} value={String(index)}>
          {translate(name)}
        </MenuItem>
      ))}
    </TextField>
  );
}
