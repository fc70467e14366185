import { Box, TextField, type TextFieldProps } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { isProductValue } from '../../../contract/school/facts.js';
import { DEFAULT_SETTINGS } from '../../../contract/school/settings.js';
import { useLockedFields } from '../../components/form/useLockedFields.js';

interface Props extends Pick<
  TextFieldProps,
  'type' | 'multiline' | 'minRows' | 'maxRows' | 'slotProps' | 'autoComplete' | 'select' | 'children'
> {
  source: string;
  hint?: string;
  counted?: boolean;
  beside?: ReactNode;
}

export function SettingField({ source, hint, counted, beside, ...rest }: Props) {
  const translate = useTranslate();
  const { clearErrors } = useFormContext();
  const { field, fieldState } = useController({ name: source });
  const isLocked = useLockedFields('settings').includes(source);
  const max = DEFAULT_SETTINGS[source]?.max;
  const counter = counted && max && translate('form.count', { count: String(field.value ?? '').trim().length, max });
  const error = fieldState.error?.message;
  const below = error ? <ValidationError error={error} /> : hint;
  const own = isProductValue(source, String(field.value ?? '')) && translate('settings.product_value');
  const hints = [below, counter, own].filter(Boolean);

  if (isLocked) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <TextField
        {...rest}
        name={field.name}
        value={field.value ?? ''}
        inputRef={field.ref}
        onBlur={field.onBlur}
        onChange={(event) => {
          field.onChange(event.target.value);
          clearErrors(source);
        }}
        id={source}
        label={translate(`settings.fields.${source}`)}
        error={Boolean(error)}
        helperText={
          hints.length > 0 &&
          hints.map((text, index) => (
            <Fragment key={index}>
              {index > 0 && ' · '}
              {text}
            </Fragment>
          ))
        }
      />
      {beside}
    </Box>
  );
}
