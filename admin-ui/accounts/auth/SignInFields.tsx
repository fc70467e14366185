import { Button, Checkbox, FormControlLabel, Stack, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { usePasswordToggle } from '../../components/form/usePasswordToggle.js';

export function SignInFields({ busy }: { busy: boolean }) {
  const translate = useTranslate();
  const { register, formState, clearErrors } = useFormContext();
  const { errors, isSubmitting } = formState;
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
      <TextField {...field('password')} {...usePasswordToggle()} autoComplete="current-password" />
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
