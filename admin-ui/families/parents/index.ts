import { lazyScreen } from '../../components/lazyScreen.js';
import type { Feature } from '../../layout/feature.js';
import { toolsGroup } from '../../layout/menuGroups.js';
import { paths } from '../../providers/paths.js';

export const parents: Feature = {
  messages: { nav: { parents: 'One Parent' }, title: { parents: 'One Parent' } },
  screens: [
    {
      path: paths.parents,
      title: 'title.parents',
      component: lazyScreen(() => import('./Parents.js'), 'Parents'),
      menu: { label: 'nav.parents', group: toolsGroup },
      role: ['ADMIN', 'SUPER_ADMIN'],
    },
  ],
};
