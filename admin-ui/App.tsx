import { lazyScreen } from './components/lazyScreen.js';
import { features } from './features.js';
import { BackOffice } from './layout/BackOffice.js';

const SignIn = lazyScreen(() => import('./auth/SignIn.js'), 'SignIn');

export const App = () => <BackOffice signIn={SignIn} features={features} />;
