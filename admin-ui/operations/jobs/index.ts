import { lazyScreen } from '../../components/lazyScreen.js';
import type { Feature } from '../../layout/feature.js';
import { systemGroup } from '../../layout/menuGroups.js';
import { paths } from '../../providers/paths.js';
import { messages } from './messages.js';

export const jobs: Feature = {
  messages,
  screens: [
    {
      path: paths.jobs,
      title: 'title.jobs',
      component: lazyScreen(() => import('./Jobs.js'), 'Jobs'),
      menu: { label: 'nav.jobs', group: systemGroup },
      role: 'SUPER_ADMIN',
    },
  ],
};
