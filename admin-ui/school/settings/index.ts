import type { Feature } from '../../layout/feature.js';
import { contactGroup, settingsGroup } from '../../layout/menuGroups.js';
import { UNBOUND } from '../../providers/permissions.js';
import { paths } from '../../providers/paths.js';
import { lazySettings } from './lazySettings.js';
import { messages } from './messages.js';

export const contactDetails: Feature = {
  messages,
  resource: { name: 'settings' },
  role: UNBOUND,
  screens: [
    {
      path: paths.contactDetails,
      views: ['list'],
      title: 'title.contact_details',
      component: lazySettings(() => import('./ContactDetails.js'), 'ContactDetails', 'contact'),
      menu: { label: 'nav.add_contact', group: contactGroup },
    },
  ],
};

export const schoolDetails: Feature = {
  role: UNBOUND,
  screens: [
    {
      path: paths.siteSettings,
      aliases: [paths.siteSection(':section')],
      title: 'title.site_settings',
      component: lazySettings(() => import('./SchoolDetails.js'), 'SchoolDetails', 'site'),
      menu: { label: 'nav.site', group: settingsGroup },
    },
  ],
};
