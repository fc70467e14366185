import { lazyScreen } from '../../components/lazyScreen.js';
import type { Feature } from '../../layout/feature.js';
import { paths } from '../../providers/paths.js';

export const newsletters: Feature = {
  messages: { title: { newsletters: 'Letters' } },
  role: ['ADMIN', 'SUPER_ADMIN'],
  screens: [
    {
      path: paths.newsletters,
      title: 'title.newsletters',
      component: lazyScreen(() => import('./Newsletters.js'), 'Newsletters'),
      parent: paths.subscribers,
      tab: 'title.newsletters',
    },
  ],
};
