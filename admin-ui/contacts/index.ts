import { lazyScreen } from '../components/lazyScreen.js';
import type { Feature } from '../layout/feature.js';
import { contactGroup } from '../layout/menuGroups.js';
import { paths } from '../paths.js';
import { messages } from './messages.js';

export const contacts: Feature = {
  messages,
  resource: { name: 'contacts' },
  tab: { label: 'tabs.messages', order: 5 },
  screens: [
    {
      path: paths.messages,
      views: ['list', 'show'],
      title: 'title.messages',
      component: lazyScreen(() => import('./ContactList.js'), 'ContactList'),
      menu: { label: 'nav.messages', group: contactGroup },
    },
  ],
};
