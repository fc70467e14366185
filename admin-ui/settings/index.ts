import { lazyScreen } from '../components/lazyScreen.js';

export const ContactDetails = lazyScreen(() => import('./ContactDetails.js'), 'ContactDetails');
export const SiteSettings = lazyScreen(() => import('./SiteSettings.js'), 'SiteSettings');
