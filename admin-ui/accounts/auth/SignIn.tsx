import { Link, Button, Checkbox, FormControlLabel, Stack, TextField } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Form, useTranslate } from 'react-admin';
import { type FieldValues, type Resolver, useFormContext } from 'react-hook-form';
import { Link as RouterLink, Navigate } from 'react-router';
import { type Credentials, SIGN_IN } from '../../../contract/accounts/auth.js';
import { textErrors } from '../../../contract/platform/validation.js';
import { usePasswordToggle } from '../../components/form/usePasswordToggle.js';
import { signInWithPasskey } from '../../providers/authProvider.js';
import { supportsPasskeys } from '../../providers/passkeys.js';
import { paths } from '../../providers/paths.js';
import { isSignedIn } from '../../providers/session.js';
import { SignInCard } from './SignInCard.js';
import { useSignIn } from './useSignIn.js';

const credentialResolver: Resolver<FieldValues> = (values) => {
  const issues = textErrors(SIGN_IN, { email: values.email, password: values.password });
  const errors = Object.fromEntries(issues.map(({ path, message }) => [path, { type: 'manual', message }]));
  return issues.length > 0 ? { values: {}, errors } : { values, errors: {} };
};

export { ForgotPassword, SetPassword } from './OwnPassword.js';

export function SignIn() {
  const { signIn, welcome, refusePasskey, isLeaving, error, secondFactor } = useSignIn();
  const [wasSignedIn] = useState(isSignedIn);

  if (wasSignedIn) return <Navigate to={paths.dashboard} replace />;

  return (
    <SignInCard subtitle="auth.subtitle" error={error}>
      {secondFactor ?? (
        <PasswordStep busy={isLeaving} onSubmit={(entered) => signIn(entered as Credentials)}>
          {supportsPasskeys() && <PasskeyButton busy={isLeaving} onSignedIn={welcome} onFailure={refusePasskey} />}
        </PasswordStep>
      )}
    </SignInCard>
  );
}

interface PasswordStepProps {
  busy: boolean;
  onSubmit: (entered: object) => Promise<void>;
  children: ReactNode;
}

function PasswordStep({ busy, onSubmit, children }: PasswordStepProps) {
  const translate = useTranslate();
  return (
    <Form
      defaultValues={{ email: '', password: '', rememberMe: false }}
      resolver={credentialResolver}
      reValidateMode="onSubmit"
      onSubmit={onSubmit}
      disableInvalidFormNotification
      noValidate
    >
      <SignInFields busy={busy} />
      <Link component={RouterLink} to={paths.forgotPassword} variant="body2" sx={{ display: 'block', mt: 2 }}>
        {translate('auth.own_password.forgot')}
      </Link>
      {children}
    </Form>
  );
}

function SignInFields({ busy }: { busy: boolean }) {
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

interface PasskeyButtonProps {
  busy: boolean;
  onSignedIn: () => void;
  onFailure: (failure: unknown) => void;
}

function PasskeyButton({ busy, onSignedIn, onFailure }: PasskeyButtonProps) {
  const translate = useTranslate();
  const { getValues, formState } = useFormContext();
  const [isAsking, setIsAsking] = useState(false);

  const signInByPasskey = async () => {
    // The button stays enabled to keep the focus.
    if (isAsking) return;
    setIsAsking(true);
    try {
      await signInWithPasskey(Boolean(getValues('rememberMe')));
      onSignedIn();
    } catch (failure) {
      onFailure(failure);
    } finally {
      setIsAsking(false);
    }
  };

  return (
    <Button
      variant="outlined"
      size="large"
      fullWidth
      disabled={busy || formState.isSubmitting}
      onClick={() => void signInByPasskey()}
      sx={{ mt: 2 }}
    >
      {translate(isAsking ? 'auth.passkey.asking' : 'auth.passkey.sign_in')}
    </Button>
  );
}
