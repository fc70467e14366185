import { lazyScreen } from './components/lazyScreen.js';
import { features } from './features.js';
import { BackOffice } from './layout/BackOffice.js';
import { paths } from './providers/paths.js';

const SignIn = lazyScreen(() => import('./accounts/auth/SignIn.js'), 'SignIn');

const ownPassword = [
  { path: paths.forgotPassword, component: lazyScreen(() => import('./accounts/auth/SignIn.js'), 'ForgotPassword') },
  { path: paths.setPassword, component: lazyScreen(() => import('./accounts/auth/SignIn.js'), 'SetPassword') },
];

export const App = () => <BackOffice signIn={SignIn} ownPassword={ownPassword} features={features} />;
