import { Link } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Form, useNotify, useTranslate, type HttpError } from 'react-admin';
import { Link as RouterLink, Navigate, useLocation, useNavigate } from 'react-router';
import { type Credentials, SIGN_IN } from '../../../contract/accounts/auth.js';
import type { SecondFactorChallenge } from '../../../contract/accounts/second-factor.js';
import { lazyScreen } from '../../components/lazyScreen.js';
import { OnDemand } from '../../components/OnDemand.js';
import { paths } from '../../providers/paths.js';
import { authProvider, challengeIn } from '../../providers/authProvider.js';
import { takePassed } from '../../providers/formDrafts.js';
import { passkeyFailure, supportsPasskeys } from '../../providers/passkeys.js';
import { isSignedIn } from '../../providers/session.js';
import { PasskeyButton } from './PasskeyButton.js';
import { SignInCard } from './SignInCard.js';
import { SignInFields } from './SignInFields.js';
import type { FieldValues, Resolver } from 'react-hook-form';
import { textErrors } from '../../../contract/platform/validation.js';

const credentialResolver: Resolver<FieldValues> = (values) => {
  const issues = textErrors(SIGN_IN, { email: values.email, password: values.password });
  const errors = Object.fromEntries(issues.map(({ path, message }) => [path, { type: 'manual', message }]));
  return issues.length > 0 ? { values: {}, errors } : { values, errors: {} };
};

export { ForgotPassword, SetPassword } from './OwnPassword.js';

const SecondFactorStep = lazyScreen(() => import('./SecondFactorStep.js'), 'SecondFactorStep');

const REDIRECT_DELAY = 1000;

/** Greets the user and redirects to the screen that asked for the sign-in. */
function useWelcome() {
  const notify = useNotify();
  const navigate = useNavigate();
  const cameFrom = useLocation().state as { nextPathname?: string; nextSearch?: string } | null;
  const [isLeaving, setIsLeaving] = useState(false);
  const next = cameFrom?.nextPathname ? `${cameFrom.nextPathname}${cameFrom.nextSearch ?? ''}` : paths.dashboard;

  const welcome = () => {
    setIsLeaving(true);
    notify('auth.welcome', { type: 'success' });
    const state = cameFrom?.nextPathname ? takePassed() : { isLanding: true };
    setTimeout(() => navigate(next, { replace: true, state }), REDIRECT_DELAY);
  };
  return { welcome, isLeaving };
}

export function SignIn() {
  const notify = useNotify();
  const { welcome, isLeaving } = useWelcome();
  const [wasSignedIn] = useState(isSignedIn);
  const [error, setError] = useState<string>();
  const [challenge, setChallenge] = useState<SecondFactorChallenge>();

  if (wasSignedIn) return <Navigate to={paths.dashboard} replace />;

  const refuse = (message: string) => {
    setError(message);
    notify(message, { type: 'error' });
  };

  const refusePasskey = (failure: unknown) => refuse(passkeyFailure(failure) ?? reason(failure));

  const signIn = async (entered: object) => {
    setError(undefined);
    try {
      await authProvider.login(entered as Credentials);
      welcome();
    } catch (failure) {
      const asked = challengeIn(failure);
      if (asked) return setChallenge(asked);
      refuse(reason(failure));
    }
    return undefined;
  };

  const backToPassword = (reason?: string) => {
    setChallenge(undefined);
    setError(reason);
  };

  return (
    <SignInCard subtitle="auth.subtitle" error={error}>
      {challenge ? (
        <OnDemand>
          <SecondFactorStep challenge={challenge} onSignedIn={welcome} onBack={backToPassword} />
        </OnDemand>
      ) : (
        <PasswordStep busy={isLeaving} onSubmit={signIn}>
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

function reason(error: unknown): string {
  const { status, message } = error as Partial<HttpError>;
  if (!status) return 'auth.unexpected';
  return message && message !== 'app.error.generic' ? message : 'auth.failed';
}
