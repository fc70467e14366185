import { useLogout, useNotify } from 'react-admin';
import { paths } from '../paths.js';
import { endSession } from '../providers/authProvider.js';

export function useSignOut(): () => Promise<void> {
  const logout = useLogout();
  const notify = useNotify();
  return async () => {
    const ended = await endSession();
    await logout({}, paths.signIn, false);
    notify(ended ? 'auth.signed_out' : 'auth.signed_out_locally', { type: ended ? 'success' : 'info' });
  };
}
