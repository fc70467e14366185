import { lazyScreen } from '../components/lazyScreen.js';
import type { Feature } from '../layout/feature.js';
import { contactGroup, settingsGroup } from '../layout/menuGroups.js';
import { paths } from '../paths.js';
import { messages } from './messages.js';

export const contactDetails: Feature = {
  messages,
  resource: { name: 'settings' },
  screens: [
    {
      path: paths.contactDetails,
      views: ['list'],
      title: 'title.contact_details',
      component: lazyScreen(() => import('./ContactDetails.js'), 'ContactDetails'),
      menu: { label: 'nav.add_contact', group: contactGroup },
    },
  ],
};

export const schoolDetails: Feature = {
  screens: [
    {
      path: paths.siteSettings,
      title: 'title.site_settings',
      component: lazyScreen(() => import('./SchoolDetails.js'), 'SchoolDetails'),
      menu: { label: 'nav.site', group: settingsGroup },
    },
  ],
};
