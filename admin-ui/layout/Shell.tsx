import { Box, useMediaQuery, type Theme, Stack } from '@mui/material';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { SkipNavigationButton, useDataProvider, usePermissions, useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import type { NewDevice as Device } from '../../contract/accounts/second-factor.js';
import { LazyBoundary } from '../components/LazyBoundary.js';
import { lazyScreen } from '../components/lazyScreen.js';
import { BulkWatch } from '../components/list/bulk/BulkWatch.js';
import { ScreenLoading } from '../components/ScreenLoading.js';
import type { dataProvider as ours } from '../providers/dataProvider.js';
import { paths } from '../providers/paths.js';
import { isFor } from '../providers/permissions.js';
import { useIsSetupDue } from '../providers/secondFactorSetup.js';
import { menuPathOf } from './feature.js';
import { useFeatures, useScreen } from './FeaturesContext.js';
import { NavTab } from './NavTab.js';
import { ProblemsNotice } from './ProblemsNotice.js';
import { ScreenError } from './ScreenError.js';
import { RAIL_WIDTH, Sidebar, SIDEBAR_WIDTH } from './Sidebar.js';
import { TopBar } from './TopBar.js';
import { useKeyboardPlace } from './useKeyboardPlace.js';
import { useSessionEnd } from './useSessionEnd.js';

const NewDevice = lazyScreen(() => import('./NewDevice.js'), 'NewDevice');

/** Notice above every screen about a browser that signed in to the account for the first time. Loaded once. */
function NewDeviceNotice() {
  const dataProvider = useDataProvider<typeof ours>();
  const { data: [device] = [] } = useQuery({
    queryKey: ['new-devices'],
    queryFn: () => dataProvider.call<Device[]>('/auth/new-devices'),
    staleTime: Infinity,
  });
  return (
    <Box role="status" className="no-print">
      {device && (
        <LazyBoundary>
          <NewDevice key={device.id} device={device} />
        </LazyBoundary>
      )}
    </Box>
  );
}

/** Delay that keeps the stream from slowing down the first view. */
const AFTER_MS = 1000;

/** Subscribes to other users' changes during the session and keeps the query cache up to date. */
function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    const start = async () => {
      const { startLive } = await import('../components/live/startLive.js');
      if (!isOver) stop = startLive(queryClient);
    };
    // If the code fails to load, the screens keep polling.
    const timer = setTimeout(() => void start().catch(() => undefined), AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [queryClient]);
}

/** A new screen begins at its top; with Back, the browser returns to where one was. */
function useTopOfScreen(): void {
  const here = useScreen();
  const isBack = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    if (!isBack) window.scrollTo({ top: 0 });
    // Only when the screen changes: details beside a list leave it where it is.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [here?.path, here?.title]);
}

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
  useTopOfScreen();
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

function ScreenTabs() {
  const translate = useTranslate();
  const { permissions } = usePermissions();
  const features = useFeatures();
  const here = useScreen();
  if (!here?.tab) return null;
  const tabs = features
    .filter(({ role }) => isFor(role, permissions))
    .flatMap((feature) =>
      feature.screens.filter((screen) => screen.tab && menuPathOf(feature, screen) === here.menuPath),
    );

  return (
    <Stack
      component="nav"
      aria-label={translate('shell.screen_tabs')}
      direction="row"
      className="no-print"
      sx={{
        gap: 0.25,
        // Leaves room for twelve cards on a desktop screen.
        mt: { md: -2.5 },
        mb: { xs: 2, md: 1.25 },
        '& > a': { minHeight: { md: 30 }, py: { md: 0 } },
        overflowX: 'auto',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {tabs.map(({ path, tab }) => (
        <NavTab key={path} to={path} label={tab!} isHere={tab === here.tab} />
      ))}
    </Stack>
  );
}
