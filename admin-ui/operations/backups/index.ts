import { lazyScreen } from '../../components/lazyScreen.js';
import type { Feature } from '../../layout/feature.js';
import { settingsGroup } from '../../layout/menuGroups.js';
import { paths } from '../../providers/paths.js';
import { messages } from './messages.js';

export const backups: Feature = {
  messages,
  screens: [
    {
      path: paths.backups,
      title: 'title.backups',
      component: lazyScreen(() => import('./Backups.js'), 'Backups'),
      menu: { label: 'nav.backups', group: settingsGroup },
      role: 'SUPER_ADMIN',
    },
  ],
};
