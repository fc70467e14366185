import { Alert, Button, Link, Stack, TextField } from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useDataProvider, useTranslate, type HttpError } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { PASSWORD_LINK, type PasswordSet, SIGN_IN } from '../../../contract/accounts/auth.js';
import type { MailStatus } from '../../../contract/delivery/mails.js';
import { USER } from '../../../contract/accounts/users.js';
import { textError } from '../../../contract/platform/validation.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import { usePasswordToggle } from '../../components/form/usePasswordToggle.js';
import { paths } from '../../providers/paths.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { SignInCard } from './SignInCard.js';
import { useSignIn } from './useSignIn.js';

/** Form with one field that is posted to a route. Returns its value, errors and answer. */
function useOneField<T>(
  route: string,
  field: string,
  validate: (value: string) => string | undefined,
  extra?: object,
  onDone?: (data: T, value: string) => Promise<void>,
) {
  const dataProvider = useDataProvider<typeof ours>();
  const [value, setValue] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [answer, setAnswer] = useState<{ data: T }>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const broken = validate(value);
    setRefused(undefined);
    setWrong(broken);
    if (broken) return;
    setIsBusy(true);
    try {
      const body = JSON.stringify({ ...extra, [field]: value });
      const data = await dataProvider.call<T>(route, { method: 'POST', body });
      setAnswer({ data });
      await onDone?.(data, value);
    } catch (thrown) {
      const error = thrown as HttpError;
      const { [field]: own, ...others } = (error.body?.errors ?? {}) as Record<string, string>;
      setWrong(own);
      if (!own) setRefused(Object.values(others)[0] ?? errorMessageOf(error, { failed: 'auth.own_password.failed' }));
    } finally {
      setIsBusy(false);
    }
  };
  const enter = (entered: string) => {
    setValue(entered);
    setWrong(undefined);
  };
  return { value, enter, wrong, refused, isBusy, answer, submit };
}

export function ForgotPassword() {
  const translate = useTranslate();
  const validate = (email: string) => textError(SIGN_IN.email, email);
  const form = useOneField<MailStatus>('/auth/password-reset', 'email', validate);
  if (form.answer) {
    const { isSending } = form.answer.data;
    return (
      <SignInCard subtitle="auth.own_password.forgot">
        <Told isGood={isSending}>{isSending ? PASSWORD_LINK.asked : translate('auth.own_password.not_sending')}</Told>
      </SignInCard>
    );
  }
  return (
    <SignInCard subtitle="auth.own_password.forgot_text" error={form.refused}>
      <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2 }}>
        <TextField
          label={translate('auth.email')}
          type="email"
          autoComplete="username"
          value={form.value}
          onChange={(event) => form.enter(event.target.value)}
          error={Boolean(form.wrong)}
          helperText={form.wrong}
          autoFocus
        />
        <Button type="submit" variant="contained" size="large" disabled={form.isBusy}>
          {translate(form.isBusy ? 'auth.own_password.asking' : 'auth.own_password.ask')}
        </Button>
        <BackToSignIn />
      </Stack>
    </SignInCard>
  );
}

export function SetPassword() {
  const translate = useTranslate();
  // In the URL's fragment, which browsers do not send, so that no log contains it.
  const [token] = useState(() => window.location.hash.slice(1));
  const toggle = usePasswordToggle();
  const validate = (password: string) => textError(USER.password, password);
  const { signIn, error, secondFactor } = useSignIn();
  const form = useOneField<PasswordSet>(
    '/auth/password-reset/complete',
    'password',
    validate,
    { token },
    ({ email }, password) => signIn({ email, password }),
  );
  if (form.answer) {
    return (
      <SignInCard subtitle="auth.own_password.set" error={error}>
        {secondFactor ?? <Told isGood>{PASSWORD_LINK.done}</Told>}
      </SignInCard>
    );
  }
  return (
    <SignInCard subtitle="auth.own_password.set_text" error={form.refused ?? (token ? undefined : PASSWORD_LINK.over)}>
      <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2 }}>
        <TextField
          {...toggle}
          label={translate('auth.own_password.new_password')}
          autoComplete="new-password"
          value={form.value}
          onChange={(event) => form.enter(event.target.value)}
          error={Boolean(form.wrong)}
          helperText={form.wrong ?? translate('auth.own_password.hint')}
          autoFocus
        />
        <Button type="submit" variant="contained" size="large" disabled={form.isBusy || !token}>
          {translate(form.isBusy ? 'auth.own_password.setting' : 'auth.own_password.set')}
        </Button>
        <Link component={RouterLink} to={paths.forgotPassword} variant="body2">
          {translate('auth.own_password.again')}
        </Link>
      </Stack>
    </SignInCard>
  );
}

const BackToSignIn = () => (
  <Link component={RouterLink} to={paths.signIn} variant="body2">
    {useTranslate()('auth.own_password.back')}
  </Link>
);

const Told = ({ isGood, children }: { isGood: boolean; children: ReactNode }) => (
  <Stack sx={{ gap: 2 }}>
    <Alert severity={isGood ? 'success' : 'warning'} role="status">
      {children}
    </Alert>
    <BackToSignIn />
  </Stack>
);
