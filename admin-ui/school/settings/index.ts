import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import { createElement, type ComponentType } from 'react';
import { lazyScreen } from '../../components/lazyScreen.js';
import type { Feature } from '../../layout/feature.js';
import { contactGroup } from '../../layout/menuGroups.js';
import { WHOLE_SCHOOL_STAFF } from '../../providers/permissions.js';
import { paths } from '../../providers/paths.js';
import { messages } from './messages.js';
import { SettingsScreen } from './SettingsScreen.js';

const screenOf = (category: string, view: ComponentType) => () => createElement(SettingsScreen, { category, view });

export const contactDetails: Feature = {
  messages,
  resource: { name: 'settings' },
  role: WHOLE_SCHOOL_STAFF,
  screens: [
    {
      path: paths.contactDetails,
      views: ['list'],
      title: 'title.contact_details',
      component: screenOf(
        'contact',
        lazyScreen(() => import('./ContactDetails.js'), 'ContactDetails'),
      ),
      menu: { label: 'nav.add_contact', group: contactGroup },
    },
  ],
};

export const schoolDetails: Feature = {
  role: WHOLE_SCHOOL_STAFF,
  screens: [
    {
      path: paths.siteSettings,
      aliases: [paths.siteSection(':section')],
      title: 'title.site_settings',
      component: screenOf(
        'site',
        lazyScreen(() => import('./SchoolDetails.js'), 'SchoolDetails'),
      ),
      menu: { label: 'nav.site', icon: SchoolIcon, section: 'school' },
      loadSections: async () => (await import('./sectionScreens.js')).sectionScreens,
    },
  ],
};
