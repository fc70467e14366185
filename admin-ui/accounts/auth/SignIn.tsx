import { Link } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Form, useTranslate } from 'react-admin';
import { Link as RouterLink, Navigate } from 'react-router';
import { type Credentials, SIGN_IN } from '../../../contract/accounts/auth.js';
import { paths } from '../../providers/paths.js';
import { supportsPasskeys } from '../../providers/passkeys.js';
import { isSignedIn } from '../../providers/session.js';
import { PasskeyButton } from './PasskeyButton.js';
import { SignInCard } from './SignInCard.js';
import { SignInFields } from './SignInFields.js';
import { useSignIn } from './useSignIn.js';
import type { FieldValues, Resolver } from 'react-hook-form';
import { textErrors } from '../../../contract/platform/validation.js';

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
