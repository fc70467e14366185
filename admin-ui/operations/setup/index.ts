import { lazyScreen } from '../../components/lazyScreen.js';
import type { Feature } from '../../layout/feature.js';
import { toolsGroup } from '../../layout/menuGroups.js';
import { paths } from '../../providers/paths.js';
import { SETTERS_UP } from '../../providers/permissions.js';

export const setup: Feature = {
  messages: { nav: { setup: 'School setup' }, title: { setup: 'School setup' } },
  role: SETTERS_UP,
  screens: [
    {
      path: paths.setup,
      title: 'title.setup',
      component: lazyScreen(() => import('./SchoolSetup.js'), 'SchoolSetup'),
      menu: { label: 'nav.setup', group: toolsGroup },
    },
  ],
};
