import { useEffect, useRef, useState } from 'react';
import { useEvent, useLogout, useNotify } from 'react-admin';
import { useLocation } from 'react-router';
import { BASENAME, paths } from '../providers/paths.js';
import { currentOwner, keepPassed, keepTakeover, takeTakeover } from '../providers/formDrafts.js';
import { isSignedIn, sessionEnded } from '../providers/session.js';

/** Redirects to the sign-in when the session ends, also in another tab, and back to this screen afterwards. */
export function useSessionEnd(): void {
  const logout = useLogout();
  const notify = useNotify();
  const { state } = useLocation();
  const [owner] = useState(currentOwner);
  const isLeaving = useRef(false);
  const leave = useEvent(() => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    keepPassed(owner, state);
    // Another user has signed in in another tab: reload this tab with their session.
    if (isSignedIn() && currentOwner() !== owner) {
      keepTakeover();
      return location.assign(BASENAME + paths.dashboard);
    }
    notify('auth.session_over', { type: 'warning' });
    // Deferred until every form has stored its draft.
    setTimeout(() => void logout({}, paths.signIn));
  });

  useEffect(() => {
    if (takeTakeover()) notify('auth.taken_over', { type: 'warning' });
  }, [notify]);

  useEffect(() => {
    const watchOtherTabs = () => {
      if (currentOwner() !== owner) sessionEnded.dispatchEvent(new Event('end'));
    };
    window.addEventListener('storage', watchOtherTabs);
    sessionEnded.addEventListener('end', leave);
    return () => {
      window.removeEventListener('storage', watchOtherTabs);
      sessionEnded.removeEventListener('end', leave);
    };
  }, [leave, owner]);
}
