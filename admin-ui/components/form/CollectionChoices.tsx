import { Box, Checkbox, FormControlLabel, FormHelperText, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import { useController } from 'react-hook-form';

interface Props {
  source: string;
  /** Choices of the form `<collection><separator><verb>`. */
  choices: readonly string[];
  separator: string;
}

export function CollectionChoices({ source, choices, separator }: Props) {
  const translate = useTranslate();
  const labelId = useId();
  const errorId = useId();
  const { field, fieldState } = useController<Record<string, string[]>>({ name: source });
  const error = fieldState.error?.message;
  const collections = [...new Set(choices.map((choice) => choice.split(separator)[0]!))];
  const toggle = (choice: string) =>
    field.onChange(choices.filter((one) => (one === choice) !== field.value.includes(one)));

  return (
    <Box role="group" aria-labelledby={labelId} aria-describedby={error ? errorId : undefined}>
      <Typography id={labelId} sx={{ fontWeight: 650 }} color={error ? 'error' : undefined}>
        {translate(`collections.${source}`)}
      </Typography>
      {collections.map((collection) => (
        <Box
          key={collection}
          component="fieldset"
          sx={{ m: 0, p: 0, py: 0.5, border: 0, borderBottom: 1, borderColor: 'divider', minWidth: 0 }}
        >
          <Typography component="legend" variant="body2" sx={{ p: 0, pt: 1 }}>
            {translate(`collections.names.${collection}`)}
          </Typography>
          {choices
            .filter((choice) => choice.startsWith(collection + separator))
            .map((choice) => (
              <FormControlLabel
                key={choice}
                label={translate(`collections.verbs.${choice.split(separator)[1]}`)}
                control={
                  <Checkbox
                    name={choice === choices[0] ? source : choice}
                    slotProps={{ input: { ref: choice === choices[0] ? field.ref : undefined } }}
                    checked={field.value.includes(choice)}
                    onChange={() => toggle(choice)}
                    onBlur={field.onBlur}
                  />
                }
              />
            ))}
        </Box>
      ))}
      {error && (
        <FormHelperText error id={errorId}>
          <ValidationError error={error} />
        </FormHelperText>
      )}
    </Box>
  );
}
