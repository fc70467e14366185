import { lazyScreen } from '../../components/lazyScreen.js';
import type { Feature } from '../../layout/feature.js';
import { settingsGroup } from '../../layout/menuGroups.js';
import { paths } from '../../providers/paths.js';
import { messages } from './messages.js';

export const parents: Feature = {
  messages,
  screens: [
    {
      path: paths.parents,
      title: 'title.parents',
      component: lazyScreen(() => import('./Parents.js'), 'Parents'),
      menu: { label: 'nav.parents', group: settingsGroup },
      role: ['ADMIN', 'SUPER_ADMIN'],
    },
  ],
};
