import { lazyScreen } from '../../components/lazyScreen.js';
import type { Feature } from '../../layout/feature.js';
import { settingsGroup } from '../../layout/menuGroups.js';
import { paths } from '../../providers/paths.js';
import { messages } from './messages.js';

export const newsletters: Feature = {
  messages,
  role: ['ADMIN', 'SUPER_ADMIN'],
  screens: [
    {
      path: paths.newsletters,
      title: 'title.newsletters',
      component: lazyScreen(() => import('./Newsletters.js'), 'Newsletters'),
      menu: { label: 'title.newsletters', group: settingsGroup },
    },
  ],
};
