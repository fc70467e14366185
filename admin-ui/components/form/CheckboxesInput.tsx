import { Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useInput, useTranslate } from 'react-admin';

interface Props {
  source: string;
  label: string;
  hint?: string;
  choices: { id: number; title: string }[];
  /** How many can be chosen. */
  max: number;
}

/** The ids of chosen records; smaller than react-admin's `CheckboxGroupInput`. */
export function CheckboxesInput({ source, label, hint, choices, max }: Props) {
  const translate = useTranslate();
  const id = useId();
  const { field, fieldState } = useInput({ source });
  const chosen = (field.value ?? []) as number[];
  const set = (one: number, isChosen: boolean) =>
    field.onChange(isChosen ? [...chosen, one] : chosen.filter((other) => other !== one));
  return (
    <Stack role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" color="textSecondary">
        {translate(label)}
      </Typography>
      {choices.map(({ id: one, title }) => (
        <FormControlLabel
          key={one}
          control={
            <Checkbox
              checked={chosen.includes(one)}
              disabled={chosen.length >= max && !chosen.includes(one)}
              onChange={(_event, isChosen) => set(one, isChosen)}
            />
          }
          label={<bdi>{title}</bdi>}
        />
      ))}
      {choices.length > max && (
        <Typography variant="body2" color="textSecondary">
          {translate('form.at_most', { max, count: chosen.length })}
        </Typography>
      )}
      {fieldState.error?.message && (
        <Typography variant="body2" color="error" role="alert">
          {fieldState.error.message}
        </Typography>
      )}
      {hint && (
        <Typography variant="body2" color="textSecondary">
          {translate(hint)}
        </Typography>
      )}
    </Stack>
  );
}
