import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../providers/paths.js';
import { useIsSetupDue } from '../providers/secondFactorSetup.js';

/** Leads from every screen to the one that sets up a second factor, while the server asks for that first. */
export function useSetupFirst(): void {
  const isDue = useIsSetupDue();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (isDue && pathname !== paths.security)
      void navigate(paths.security, { replace: true, state: { next: `${pathname}${search}` } });
  }, [isDue, navigate, pathname, search]);
}
