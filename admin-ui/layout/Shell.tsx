import { Box, useMediaQuery, type Theme } from '@mui/material';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { SkipNavigationButton } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { NewDeviceNotice } from './NewDeviceNotice.js';
import { ProblemsNotice } from './ProblemsNotice.js';
import { ScreenTabs } from './ScreenTabs.js';
import { ScreenError } from './ScreenError.js';
import { BulkWatch } from '../components/list/bulk/BulkWatch.js';
import { lazyScreen } from '../components/lazyScreen.js';
import { LazyBoundary } from '../components/LazyBoundary.js';
import { ScreenLoading } from '../components/ScreenLoading.js';
import { RAIL_WIDTH, Sidebar, SIDEBAR_WIDTH } from './Sidebar.js';
import { TopBar } from './TopBar.js';
import { useLiveUpdates } from './useLiveUpdates.js';
import { useKeyboardPlace } from './useKeyboardPlace.js';
import { useSessionEnd } from './useSessionEnd.js';
import { paths } from '../providers/paths.js';
import { useIsSetupDue } from '../providers/secondFactorSetup.js';

const MobileDrawer = lazyScreen(() => import('../components/drawer/MobileDrawer.js'), 'MobileDrawer');

/** Redirects every screen to the setup of a second factor while the server requires it. */
function useSetupFirst(): void {
  const isDue = useIsSetupDue();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (isDue && pathname !== paths.security)
      void navigate(paths.security, { replace: true, state: { next: `${pathname}${search}` } });
  }, [isDue, navigate, pathname, search]);
}

/** Keeps whether the drawer is open. Closes it when the screen changes or the window is wide enough for the sidebar. */
function useDrawer() {
  const [isOpen, setOpen] = useState(false);
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const { pathname, search } = useLocation();
  useEffect(() => setOpen(false), [pathname, search, isWide]);
  return { isOpen: isOpen && !isWide, open: () => setOpen(true), close: () => setOpen(false) };
}

export function Shell({ children }: { children: ReactNode }) {
  useSessionEnd();
  useSetupFirst();
  useLiveUpdates();
  useKeyboardPlace();
  const drawer = useDrawer();
  const isDesk = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const { pathname } = useLocation();

  return (
    <Box sx={{ display: 'flex', minHeight: '100vh', bgcolor: 'background.default' }}>
      <SkipNavigationButton />
      <BulkWatch />
      <Box
        className="no-print"
        sx={{
          display: { xs: 'none', md: 'block' },
          width: { md: RAIL_WIDTH, lg: SIDEBAR_WIDTH },
          flexShrink: 0,
          position: 'sticky',
          top: 0,
          height: '100vh',
          overflowY: 'auto',
          bgcolor: '#1b2430',
        }}
      >
        <Sidebar isRail={!isDesk} />
      </Box>
      <LazyBoundary>
        <MobileDrawer open={drawer.isOpen} onClose={drawer.close} />
      </LazyBoundary>
      <Box sx={{ flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar onMenu={drawer.open} />
        <Box
          component="main"
          id="main-content"
          tabIndex={-1}
          sx={{
            flexGrow: 1,
            p: { xs: 2, md: 3 },
            maxWidth: 1680,
            width: '100%',
            outline: 'none',
          }}
        >
          <ProblemsNotice />
          <NewDeviceNotice />
          <ScreenTabs />
          <ErrorBoundary FallbackComponent={ScreenError} resetKeys={[pathname]}>
            <Suspense fallback={<ScreenLoading />}>{children}</Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
    </Box>
  );
}
