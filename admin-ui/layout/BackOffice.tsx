import { CssBaseline } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { AdminContext, CoreAdminUI, CustomRoutes } from 'react-admin';
import { Navigate, Route } from 'react-router';
import { LazyBoundary } from '../components/LazyBoundary.js';
import { ScreenLoading } from '../components/ScreenLoading.js';
import { FreeTitlePrompt } from '../components/trash/FreeTitlePrompt.js';
import { paths } from '../providers/paths.js';
import { authProvider } from '../providers/authProvider.js';
import { dataProvider } from '../providers/dataProvider.js';
import { i18nProvider } from '../providers/i18nProvider.js';
import { queryClient } from '../providers/queryClient.js';
import { store } from '../providers/store.js';
import { darkTheme, lightTheme } from '../theme/theme.js';
import type { Feature } from './feature.js';
import { featureRoutes } from './featureRoutes.js';
import { FeaturesContext } from './FeaturesContext.js';
import { NotFound } from './NotFound.js';
import { OfflineNotice } from './OfflineNotice.js';
import { RequireSession } from './RequireSession.js';
import { ScreenError } from './ScreenError.js';
import { Shell } from './Shell.js';
import { Shortcuts } from './Shortcuts.js';
import { Toasts } from './Toasts.js';

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
