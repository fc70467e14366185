import { TextField } from '@mui/material';
import type { Ref } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import { usePasswordToggle } from './usePasswordToggle.js';

interface Props {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
  fault?: string;
  hint?: string;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

export function PasswordField({ label, value, onChange, fault, hint, ...rest }: Props) {
  const translate = useTranslate();
  return (
    <TextField
      {...rest}
      {...usePasswordToggle()}
      label={translate(label)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={Boolean(fault)}
      helperText={fault ? <ValidationError error={fault} /> : hint && translate(hint)}
    />
  );
}
