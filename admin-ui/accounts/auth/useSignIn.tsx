import { type ReactNode, useState } from 'react';
import { useNotify, type HttpError } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { Credentials } from '../../../contract/accounts/auth.js';
import type { SecondFactorChallenge } from '../../../contract/accounts/second-factor.js';
import { lazyScreen } from '../../components/lazyScreen.js';
import { LazyBoundary } from '../../components/LazyBoundary.js';
import { authProvider, challengeIn } from '../../providers/authProvider.js';
import { takePassed } from '../../providers/formDrafts.js';
import { passkeyFailure } from '../../providers/passkeys.js';
import { paths } from '../../providers/paths.js';

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

/** Signs in. `secondFactor`, if set, replaces the form. */
export function useSignIn() {
  const notify = useNotify();
  const { welcome, isLeaving } = useWelcome();
  const [error, setError] = useState<string>();
  const [challenge, setChallenge] = useState<SecondFactorChallenge>();

  const refuse = (message: string) => {
    setError(message);
    notify(message, { type: 'error' });
  };

  const refusePasskey = (failure: unknown) => refuse(passkeyFailure(failure) ?? reason(failure));

  const signIn = async (credentials: Credentials): Promise<void> => {
    setError(undefined);
    try {
      await authProvider.login(credentials);
      welcome();
    } catch (failure) {
      const asked = challengeIn(failure);
      if (asked) setChallenge(asked);
      else refuse(reason(failure));
    }
  };

  const backToPassword = (why?: string) => {
    setChallenge(undefined);
    setError(why);
  };

  const secondFactor: ReactNode = challenge && (
    <LazyBoundary>
      <SecondFactorStep challenge={challenge} onSignedIn={welcome} onBack={backToPassword} />
    </LazyBoundary>
  );
  return { signIn, welcome, refusePasskey, isLeaving, error, secondFactor };
}

function reason(error: unknown): string {
  const { status, message } = error as Partial<HttpError>;
  if (!status) return 'auth.unexpected';
  return message && message !== 'app.error.generic' ? message : 'auth.failed';
}
