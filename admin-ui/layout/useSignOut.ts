import { useLogout, useNotify } from 'react-admin';
import { paths } from '../providers/paths.js';
import { endSession } from '../providers/authProvider.js';
import { sessionEnded } from '../providers/session.js';

export function useSignOut(): () => Promise<void> {
  const logout = useLogout();
  const notify = useNotify();
  return async () => {
    sessionEnded.dispatchEvent(new Event('leave'));
    const ended = await endSession();
    await logout({}, paths.signIn, false);
    notify(ended ? 'auth.signed_out' : 'auth.signed_out_locally', { type: ended ? 'success' : 'info' });
  };
}
