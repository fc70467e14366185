import { MenuItem, TextField } from '@mui/material';
import { useId } from 'react';
import { FieldTitle, useInput, useTranslate, ValidationError } from 'react-admin';

interface Props {
  source: string;
  label?: string;
  choices: { id: string; name: string }[];
  onChosen?: (id: string) => void;
}

/** Select without an empty choice, unlike react-admin's `SelectInput`. */
export function ChoiceInput({ source, label, choices, onChosen }: Props) {
  const translate = useTranslate();
  const id = useId();
  const { field, fieldState } = useInput({ source });
  const { ref, ...rest } = field;
  const error = fieldState.error?.message;
  return (
    <TextField
      {...rest}
      select
      onChange={(event) => {
        field.onChange(event);
        onChosen?.(event.target.value);
      }}
      id={id}
      inputRef={ref}
      value={field.value ?? ''}
      label={<FieldTitle source={source} label={label} />}
      error={Boolean(error)}
      helperText={error && <ValidationError error={error} />}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.id} value={choice.id}>
          {translate(choice.name, { _: choice.name })}
        </MenuItem>
      ))}
    </TextField>
  );
}
