import { lazyScreen } from '../../components/lazyScreen.js';
import type { Feature } from '../../layout/feature.js';
import { paths } from '../../providers/paths.js';

export const security: Feature = {
  messages: { title: { security: 'Security' } },
  screens: [
    {
      path: paths.security,
      aliases: [paths.changePassword],
      title: 'title.security',
      component: lazyScreen(() => import('./Security.js'), 'Security'),
    },
  ],
};
