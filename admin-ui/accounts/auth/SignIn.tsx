import { Link } from '@mui/material';
import { useState } from 'react';
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
import { ownPasswordMessages } from './ownPasswordMessages.js';
import { PasskeyButton } from './PasskeyButton.js';
import { SignInCard } from './SignInCard.js';
import { SignInFields } from './SignInFields.js';
import type { FieldValues, Resolver } from 'react-hook-form';
import { textErrors } from '../../../contract/platform/validation.js';

/** Judges both fields when the form is sent. */
const credentialResolver: Resolver<FieldValues> = (values) => {
  const issues = textErrors(SIGN_IN, { email: values.email, password: values.password });
  const errors = Object.fromEntries(issues.map(({ path, message }) => [path, { type: 'manual', message }]));
  return issues.length > 0 ? { values: {}, errors } : { values, errors: {} };
};

// One file for all who are not signed in: apart they would share one that is too small.
export { ForgotPassword, SetPassword } from './OwnPassword.js';

const SecondFactorStep = lazyScreen(() => import('./SecondFactorStep.js'), 'SecondFactorStep');

const REDIRECT_DELAY = 1000;

export function SignIn() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const cameFrom = useLocation().state as { nextPathname?: string; nextSearch?: string } | null;
  const [wasSignedIn] = useState(isSignedIn);
  const [error, setError] = useState<string>();
  const [challenge, setChallenge] = useState<SecondFactorChallenge>();
  const [isLeaving, setIsLeaving] = useState(false);
  const next = cameFrom?.nextPathname ? `${cameFrom.nextPathname}${cameFrom.nextSearch ?? ''}` : paths.dashboard;

  if (wasSignedIn) return <Navigate to={paths.dashboard} replace />;

  const goOn = () => {
    setIsLeaving(true);
    notify('auth.welcome', { type: 'success' });
    const state = cameFrom?.nextPathname ? takePassed() : undefined;
    setTimeout(() => navigate(next, { replace: true, state }), REDIRECT_DELAY);
  };

  const refuse = (message: string) => {
    setError(message);
    notify(message, { type: 'error' });
  };

  const refusePasskey = (failure: unknown) => refuse(passkeyFailure(failure) ?? reason(failure));

  const signIn = async (entered: object) => {
    setError(undefined);
    try {
      await authProvider.login(entered as Credentials);
      goOn();
    } catch (failure) {
      const asked = challengeIn(failure);
      if (asked) return setChallenge(asked);
      refuse(reason(failure));
    }
    return undefined;
  };

  return (
    <SignInCard subtitle="auth.subtitle" error={error}>
      {challenge ? (
        <OnDemand>
          <SecondFactorStep
            challenge={challenge}
            onSignedIn={goOn}
            onBack={(reason) => {
              setChallenge(undefined);
              setError(reason);
            }}
          />
        </OnDemand>
      ) : (
        <Form
          defaultValues={{ email: '', password: '', rememberMe: false }}
          resolver={credentialResolver}
          reValidateMode="onSubmit"
          onSubmit={signIn}
          disableInvalidFormNotification
          noValidate
        >
          <SignInFields busy={isLeaving} />
          <Link component={RouterLink} to={paths.forgotPassword} variant="body2" sx={{ display: 'block', mt: 2 }}>
            {translate(ownPasswordMessages.forgot)}
          </Link>
          {supportsPasskeys() && <PasskeyButton busy={isLeaving} onSignedIn={goOn} onFailure={refusePasskey} />}
        </Form>
      )}
    </SignInCard>
  );
}

function reason(error: unknown): string {
  const { status, message } = error as Partial<HttpError>;
  if (!status) return 'auth.unexpected';
  return message && message !== 'app.error.generic' ? message : 'auth.failed';
}
