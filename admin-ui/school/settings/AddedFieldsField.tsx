import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate, ValidationError } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import {
  ADMISSION_FIELD_NAMES,
  ADMISSION_FIELDS,
  chosenFields,
  FIELD_CHOICES,
  type FieldChoice,
  writeChosenFields,
} from '../../../contract/school/admission-fields.js';
import { FieldRow } from '../../components/form/FieldRow.js';
import { useSiteMessage } from './useSiteMessage.js';

const SOURCE = 'site_admission_fields';

/** Whether the application form shows and requires each of the fields that a school may add. */
export function AddedFieldsField() {
  const translate = useTranslate();
  const message = useSiteMessage();
  const { clearErrors } = useFormContext();
  const { field, fieldState } = useController({ name: SOURCE });
  const chosen = chosenFields(String(field.value ?? ''));
  const error = fieldState.error?.message;
  const choice = (name: string) => translate(`settings.school.field_choices.${name}`);
  return (
    <Box role="group" aria-label={translate(`settings.fields.${SOURCE}`)}>
      <Typography component="h3" sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
        {translate(`settings.fields.${SOURCE}`)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {message('added_fields_hint')}
      </Typography>
      <FieldRow>
        {ADMISSION_FIELD_NAMES.map((name, index) => (
          <TextField
            key={name}
            select
            id={`${SOURCE}.${name}`}
            label={ADMISSION_FIELDS[name].label}
            value={chosen[name] ?? ''}
            inputRef={index ? undefined : field.ref}
            onBlur={field.onBlur}
            onChange={({ target }) => {
              field.onChange(writeChosenFields({ ...chosen, [name]: (target.value as FieldChoice) || undefined }));
              clearErrors(SOURCE);
            }}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{choice('hidden')}</MenuItem>
            {FIELD_CHOICES.map((one) => (
              <MenuItem key={one} value={one}>
                {choice(one)}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </FieldRow>
      {error && <ValidationError error={error} />}
    </Box>
  );
}
