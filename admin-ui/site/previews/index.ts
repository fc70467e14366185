import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { lazyScreen } from '../../components/lazyScreen.js';
import type { Feature } from '../../layout/feature.js';
import { UNBOUND } from '../../providers/permissions.js';
import { paths } from '../../providers/paths.js';
import { messages } from './messages.js';

export const previews: Feature = {
  messages,
  role: UNBOUND,
  screens: [
    {
      path: paths.preview,
      title: 'title.preview',
      component: lazyScreen(() => import('./SiteAsOf.js'), 'SiteAsOf'),
      menu: { label: 'title.preview', icon: PreviewIcon },
    },
  ],
};
