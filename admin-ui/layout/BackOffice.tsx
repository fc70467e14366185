import OfflineIcon from '@mui/icons-material/CloudOffOutlined';
import { CssBaseline, Alert, Button, Portal } from '@mui/material';
import { type ComponentType, type ReactNode, Fragment } from 'react';
import {
  AdminContext,
  CoreAdminUI,
  CustomRoutes,
  useTranslate,
  OptionalResourceContextProvider,
  Resource,
  usePermissions,
} from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { Navigate, Route, useLocation } from 'react-router';
import { ChunkError } from '../components/ChunkError.js';
import { LazyBoundary } from '../components/LazyBoundary.js';
import { Message } from '../components/Message.js';
import { ScreenLoading } from '../components/ScreenLoading.js';
import { FreeTitlePrompt } from '../components/trash/FreeTitlePrompt.js';
import { authProvider } from '../providers/authProvider.js';
import { dataProvider } from '../providers/dataProvider.js';
import { i18nProvider } from '../providers/i18nProvider.js';
import { cancelWaiting, useIsWaiting } from '../providers/offlineQueue.js';
import { paths } from '../providers/paths.js';
import { isFor, type Permission } from '../providers/permissions.js';
import { queryClient } from '../providers/queryClient.js';
import { isSignedIn } from '../providers/session.js';
import { store } from '../providers/store.js';
import { darkTheme, lightTheme } from '../theme/theme.js';
import { type Feature, customUrls, type Screen, viewOf } from './feature.js';
import { FeaturesContext } from './FeaturesContext.js';
import { ScreenError } from './ScreenError.js';
import { Shell } from './Shell.js';
import { Shortcuts } from './Shortcuts.js';
import { Toasts, stayHeard } from './Toasts.js';

const elementOf = (feature: Feature, { component: Component, role = feature.role }: Screen) => (
  <RequireRole role={role}>
    <ErrorBoundary FallbackComponent={ChunkError} resetKeys={[Component]}>
      <Component />
    </ErrorBoundary>
  </RequireRole>
);

/**
 * Returns the `<Resource>` and the routes of a feature. Not a component: react-admin reads the elements among its
 * children.
 */
function featureRoutes(feature: Feature) {
  const { resource, screens } = feature;
  const view = (name: Parameters<typeof viewOf>[1]) => {
    const screen = viewOf(feature, name);
    return screen && elementOf(feature, screen);
  };
  return (
    <Fragment key={screens[0]!.path}>
      {resource && (
        <Resource {...resource} list={view('list')} create={view('create')} edit={view('edit')} show={view('show')} />
      )}
      <CustomRoutes>
        {screens.flatMap((screen) =>
          customUrls(feature, screen).map((url) => (
            <Route
              key={url}
              path={url}
              element={
                <OptionalResourceContextProvider value={resource?.name}>
                  {elementOf(feature, screen)}
                </OptionalResourceContextProvider>
              }
            />
          )),
        )}
      </CustomRoutes>
    </Fragment>
  );
}

interface RequireRoleProps {
  role: Permission | readonly Permission[] | undefined;
  children: ReactNode;
}

/** Shows a message instead of a screen that the server would refuse to the user's role. */
function RequireRole({ role, children }: RequireRoleProps) {
  const translate = useTranslate();
  const { permissions, isPending } = usePermissions();
  if (isFor(role, permissions)) return children;
  if (isPending) return <ScreenLoading />;
  const refusal = role === 'SUPER_ADMIN' ? 'only_super' : 'other_role';
  return (
    <Message
      drawing="broken"
      title={translate(`shell.${refusal}`)}
      text={translate(`shell.${refusal}_text`)}
      action={{ label: translate('app.back_to_dashboard'), to: paths.dashboard }}
    />
  );
}

const WITHOUT_SESSION: string[] = [paths.signIn, paths.forgotPassword, paths.setPassword];

/**
 * Redirects to the sign-in without a session, and back afterwards. Must run before react-admin's own check: its logout
 * clears the cache that holds the check, which would repeat both until the navigation ends.
 */
function RequireSession({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  if (WITHOUT_SESSION.includes(pathname) || isSignedIn()) return children;
  return <Navigate to={paths.signIn} state={{ nextPathname: pathname, nextSearch: search }} replace />;
}

/** Makes the dashboard redirect to the setup in a new school. */
const LANDING = { isLanding: true };
const Home = () => <Navigate to={paths.dashboard} state={LANDING} replace />;

interface Props {
  signIn: ComponentType;
  /** Screens for resetting or setting a password, open without a session. */
  ownPassword: { path: string; component: ComponentType }[];
  features: Feature[];
}

const Loading = () => <ScreenLoading />;

const Layout = ({ children }: { children: ReactNode }) => (
  <Shortcuts>
    <Shell>{children}</Shell>
  </Shortcuts>
);

/** react-admin's `<Admin>`, assembled from its parts: the whole component includes an unused layout (30 kB gzip). */
export function BackOffice({ signIn: SignIn, ownPassword, features }: Props) {
  return (
    <AdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
    >
      <CssBaseline enableColorScheme />
      <RequireSession>
        <FeaturesContext value={features}>
          <CoreAdminUI
            loginPage={
              <LazyBoundary>
                <SignIn />
              </LazyBoundary>
            }
            layout={Layout}
            dashboard={Home}
            catchAll={NotFound}
            loading={Loading}
            error={ScreenError}
            requireAuth
            disableTelemetry
          >
            <CustomRoutes noLayout>
              {ownPassword.map(({ path, component: Component }) => (
                <Route key={path} path={path} element={<Component />} />
              ))}
            </CustomRoutes>
            {features.map(featureRoutes)}
          </CoreAdminUI>
        </FeaturesContext>
      </RequireSession>
      <FreeTitlePrompt />
      <Toasts />
      <OfflineNotice />
    </AdminContext>
  );
}

function NotFound() {
  const translate = useTranslate();
  return (
    <Message
      drawing="empty"
      isPage
      title={translate('app.error.not_found')}
      text={translate('app.error.not_found_hint')}
      action={{ label: translate('app.back_to_dashboard'), to: paths.dashboard }}
    />
  );
}

function OfflineNotice() {
  const translate = useTranslate();
  const isWaiting = useIsWaiting();
  if (!isWaiting) return null;
  return (
    <Portal>
      <Alert
        ref={stayHeard}
        severity="warning"
        icon={<OfflineIcon />}
        action={
          <Button color="inherit" size="small" variant="outlined" onClick={cancelWaiting}>
            {translate('offline.cancel')}
          </Button>
        }
        sx={{
          position: 'fixed',
          bottom: 16,
          left: 16,
          right: 16,
          mx: 'auto',
          maxWidth: 560,
          zIndex: 'snackbar',
          border: 1,
          borderColor: 'warning.main',
          boxShadow: 6,
          alignItems: 'center',
          '& .MuiAlert-action': { pt: 0, alignItems: 'center' },
        }}
      >
        {translate('offline.waiting')}
      </Alert>
    </Portal>
  );
}
