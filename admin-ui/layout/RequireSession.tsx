import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../providers/paths.js';
import { isSignedIn } from '../providers/session.js';

const WITHOUT_SESSION: string[] = [paths.signIn, paths.forgotPassword, paths.setPassword];

/**
 * Redirects to the sign-in without a session, and back afterwards. Must run before react-admin's own check: its logout
 * clears the cache that holds the check, which would repeat both until the navigation ends.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  if (WITHOUT_SESSION.includes(pathname) || isSignedIn()) return children;
  return <Navigate to={paths.signIn} state={{ nextPathname: pathname, nextSearch: search }} replace />;
}
