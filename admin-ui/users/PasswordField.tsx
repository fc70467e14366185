import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { IconButton, TextField } from '@mui/material';
import { useState, type Ref } from 'react';
import { useTranslate, ValidationError } from 'react-admin';

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
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...rest}
      label={translate(label)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      type={isShown ? 'text' : 'password'}
      error={Boolean(fault)}
      helperText={fault ? <ValidationError error={fault} /> : hint && translate(hint)}
      slotProps={{
        input: {
          endAdornment: (
            <IconButton
              edge="end"
              size="small"
              onClick={() => setIsShown(!isShown)}
              aria-label={translate(isShown ? 'users.hide_password' : 'users.show_password')}
            >
              {isShown ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
            </IconButton>
          ),
        },
      }}
    />
  );
}
