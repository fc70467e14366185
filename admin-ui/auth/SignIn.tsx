import { Alert, Box, Card, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { Form, useNotify, useTranslate, type HttpError } from 'react-admin';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { Credentials } from '../../contract/auth.js';
import type { SecondFactorChallenge } from '../../contract/second-factor.js';
import { lazyScreen } from '../components/lazyScreen.js';
import { OnDemand } from '../components/OnDemand.js';
import { paths } from '../paths.js';
import { authProvider, challengeIn } from '../providers/authProvider.js';
import { takePassed } from '../providers/formDrafts.js';
import { passkeyFailure, supportsPasskeys } from '../providers/passkeys.js';
import { isSignedIn } from '../providers/session.js';
import { useSchoolName } from '../providers/useSchoolName.js';
import { credentialResolver } from './credentialResolver.js';
import { PasskeyButton } from './PasskeyButton.js';
import { SignInFields } from './SignInFields.js';

const SecondFactorStep = lazyScreen(() => import('./SecondFactorStep.js'), 'SecondFactorStep');

const REDIRECT_DELAY = 1000;

export function SignIn() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const school = useSchoolName();
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
    <Box
      component="main"
      sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
    >
      <Card sx={{ width: '100%', maxWidth: 420, p: { xs: 3, sm: 4 } }}>
        <img src="/admin/mark.svg" alt="" width={44} height={44} />
        <Typography variant="h1" sx={{ mt: 2 }}>
          {school}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {translate('auth.subtitle')}
        </Typography>
        {error && (
          <Alert severity="error" sx={{ mb: 2 }} role="alert">
            {translate(error)}
          </Alert>
        )}
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
            {supportsPasskeys() && <PasskeyButton busy={isLeaving} onSignedIn={goOn} onFailure={refusePasskey} />}
          </Form>
        )}
        <Link href="/" variant="body2" sx={{ display: 'inline-block', mt: 3 }}>
          {translate('auth.back_to_site')}
        </Link>
      </Card>
    </Box>
  );
}

function reason(error: unknown): string {
  const { status, message } = error as Partial<HttpError>;
  if (!status) return 'auth.unexpected';
  return message && message !== 'app.error.generic' ? message : 'auth.failed';
}
