import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../providers/paths.js';
import { isSignedIn } from '../providers/session.js';

const WITHOUT_SESSION: string[] = [paths.signIn, paths.forgotPassword, paths.setPassword];

/**
 * Leads whoever has no session to the sign-in, and from there back. Before react-admin's own check: its logout clears the
 * cache that the check is kept in, which starts the check and the logout over until the navigation is through.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  if (WITHOUT_SESSION.includes(pathname) || isSignedIn()) return children;
  return <Navigate to={paths.signIn} state={{ nextPathname: pathname, nextSearch: search }} replace />;
}
