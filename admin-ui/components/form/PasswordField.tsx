import { TextField } from '@mui/material';
import type { Ref } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import { usePasswordToggle } from './usePasswordToggle.js';

interface Props {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
  error?: string;
  hint?: string;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

export function PasswordField({ label, value, onChange, error, hint, ...rest }: Props) {
  const translate = useTranslate();
  return (
    <TextField
      {...rest}
      {...usePasswordToggle()}
      label={translate(label)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={Boolean(error)}
      helperText={error ? <ValidationError error={error} /> : hint && translate(hint)}
    />
  );
}
