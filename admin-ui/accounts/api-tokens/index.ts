import { lazyScreen } from '../../components/lazyScreen.js';
import type { Feature } from '../../layout/feature.js';
import { systemGroup } from '../../layout/menuGroups.js';
import { paths } from '../../providers/paths.js';
import { messages } from './messages.js';

export const apiTokens: Feature = {
  messages,
  screens: [
    {
      path: paths.apiTokens,
      title: 'title.api_tokens',
      component: lazyScreen(() => import('./ApiTokens.js'), 'ApiTokens'),
      menu: { label: 'nav.api_tokens', group: systemGroup },
      role: 'SUPER_ADMIN',
    },
  ],
};
