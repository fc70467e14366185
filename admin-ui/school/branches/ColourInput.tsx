import { MenuItem, TextField } from '@mui/material';
import { FieldTitle, useInput, useTranslate, ValidationError } from 'react-admin';
import { BRANCH_COLOURS } from '../../../contract/school/branch-colours.js';
import { ColourName } from './ColourName.js';

export function ColourInput() {
  const translate = useTranslate();
  const { field, fieldState, id } = useInput({ source: 'colour' });
  const { ref, ...rest } = field;
  const error = fieldState.error?.message;
  return (
    <TextField
      {...rest}
      id={id}
      select
      inputRef={ref}
      label={<FieldTitle source="colour" />}
      error={Boolean(error)}
      helperText={error ? <ValidationError error={error} /> : translate('resources.branches.form.colour_hint')}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate('resources.branches.colours.none')}</MenuItem>
      {BRANCH_COLOURS.map((colour) => (
        <MenuItem key={colour} value={colour}>
          <ColourName colour={colour} />
        </MenuItem>
      ))}
    </TextField>
  );
}
