import { SignIn } from './auth/SignIn.js';
import { features } from './features.js';
import { BackOffice } from './layout/BackOffice.js';

export const App = () => <BackOffice signIn={SignIn} features={features} />;
