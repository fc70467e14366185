import { lazyScreen } from '../../components/lazyScreen.js';
import type { Feature } from '../../layout/feature.js';
import { toolsGroup } from '../../layout/menuGroups.js';
import { WHOLE_SCHOOL_STAFF } from '../../providers/permissions.js';
import { paths } from '../../providers/paths.js';

export const previews: Feature = {
  messages: { title: { preview: 'Preview the Site' } },
  role: WHOLE_SCHOOL_STAFF,
  screens: [
    {
      path: paths.preview,
      title: 'title.preview',
      component: lazyScreen(() => import('./SiteAsOf.js'), 'SiteAsOf'),
      menu: { label: 'title.preview', group: toolsGroup },
    },
  ],
};
