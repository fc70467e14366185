import { lazyScreen } from '../../components/lazyScreen.js';
import type { Feature } from '../../layout/feature.js';
import { paths } from '../../providers/paths.js';
import { messages } from './messages.js';

/** Every member of staff's own. */
export const security: Feature = {
  messages,
  screens: [
    {
      path: paths.security,
      aliases: [paths.changePassword],
      title: 'title.security',
      component: lazyScreen(() => import('./Security.js'), 'Security'),
    },
  ],
};
