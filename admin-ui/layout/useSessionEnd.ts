import { useEffect, useRef } from 'react';
import { useEvent, useLogout, useNotify } from 'react-admin';
import { useLocation } from 'react-router';
import { paths } from '../paths.js';
import { keepPassed } from '../providers/formDrafts.js';
import { sessionEnded } from '../providers/session.js';

/** When the session is over: to the sign-in, and from there back to this place. */
export function useSessionEnd(): void {
  const logout = useLogout();
  const notify = useNotify();
  const { state } = useLocation();
  const isLeaving = useRef(false);
  const leave = useEvent(() => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    keepPassed(state);
    notify('auth.session_over', { type: 'warning' });
    // After every form has kept what was typed, under the name of whoever typed it.
    setTimeout(() => void logout({}, paths.signIn));
  });

  useEffect(() => {
    sessionEnded.addEventListener('end', leave);
    return () => sessionEnded.removeEventListener('end', leave);
  }, [leave]);
}
