import { lazyScreen } from '../components/lazyScreen.js';

export const ContactList = lazyScreen(() => import('./ContactList.js'), 'ContactList');
