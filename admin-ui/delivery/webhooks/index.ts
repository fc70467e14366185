import { lazyScreen } from '../../components/lazyScreen.js';
import type { Feature } from '../../layout/feature.js';
import { systemGroup } from '../../layout/menuGroups.js';
import { paths } from '../../providers/paths.js';
import { messages } from './messages.js';

export const webhooks: Feature = {
  messages,
  screens: [
    {
      path: paths.webhooks,
      title: 'title.webhooks',
      component: lazyScreen(() => import('./Webhooks.js'), 'Webhooks'),
      menu: { label: 'nav.webhooks', group: systemGroup },
      role: 'SUPER_ADMIN',
    },
  ],
};
