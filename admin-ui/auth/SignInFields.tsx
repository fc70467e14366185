import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { Button, Checkbox, FormControlLabel, IconButton, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';

export function SignInFields({ busy }: { busy: boolean }) {
  const translate = useTranslate();
  const { register, formState, clearErrors } = useFormContext();
  const { errors, isSubmitting } = formState;
  const [isShown, setIsShown] = useState(false);
  const isBusy = busy || isSubmitting;
  const field = (name: 'email' | 'password') => ({
    ...register(name, { onChange: () => clearErrors(name) }),
    label: translate(`auth.${name}`),
    error: Boolean(errors[name]),
    helperText: errors[name]?.message as string | undefined,
  });

  return (
    <Stack sx={{ gap: 2 }}>
      <TextField {...field('email')} type="email" autoComplete="username" autoFocus />
      <TextField
        {...field('password')}
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        slotProps={{
          input: {
            endAdornment: (
              <IconButton
                edge="end"
                size="small"
                onClick={() => setIsShown(!isShown)}
                aria-label={translate(isShown ? 'auth.hide_password' : 'auth.show_password')}
              >
                {isShown ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
              </IconButton>
            ),
          },
        }}
      />
      <FormControlLabel
        control={<Checkbox size="small" {...register('rememberMe')} />}
        label={translate('auth.remember')}
      />
      <Button type="submit" variant="contained" size="large" disabled={isBusy}>
        {translate(isBusy ? 'auth.signing_in' : 'auth.sign_in')}
      </Button>
    </Stack>
  );
}
