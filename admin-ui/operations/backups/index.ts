import { lazyScreen } from '../../components/lazyScreen.js';
import type { Feature } from '../../layout/feature.js';
import { systemGroup } from '../../layout/menuGroups.js';
import { paths } from '../../providers/paths.js';

export const backups: Feature = {
  messages: { nav: { backups: 'Backups' }, title: { backups: 'Backups' } },
  screens: [
    {
      path: paths.backups,
      title: 'title.backups',
      component: lazyScreen(() => import('./Backups.js'), 'Backups'),
      menu: { label: 'nav.backups', group: systemGroup },
      role: 'SUPER_ADMIN',
    },
  ],
};
