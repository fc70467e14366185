import { lazyScreen } from '../components/lazyScreen.js';
import type { Feature } from '../layout/feature.js';
import { settingsGroup } from '../layout/menuGroups.js';
import { paths } from '../paths.js';
import { messages } from './messages.js';

export const subscribers: Feature = {
  messages,
  resource: { name: 'subscribers', recordRepresentation: 'email' },
  screens: [
    {
      path: paths.subscribers,
      views: ['list'],
      title: 'title.subscribers',
      component: lazyScreen(() => import('./SubscriberList.js'), 'SubscriberList'),
      menu: { label: 'nav.subscribers', group: settingsGroup },
    },
  ],
};
