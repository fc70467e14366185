import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { lazyScreen } from '../../components/lazyScreen.js';
import type { Feature } from '../../layout/feature.js';
import { paths } from '../../providers/paths.js';
import { messages } from './messages.js';

export const dashboard: Feature = {
  messages,
  tab: { label: 'tabs.dashboard', order: 1 },
  screens: [
    {
      path: paths.dashboard,
      keys: 'g d',
      title: 'title.dashboard',
      component: lazyScreen(() => import('./Dashboard.js'), 'Dashboard'),
      menu: { label: 'nav.dashboard', icon: DashboardIcon, section: 'today' },
    },
  ],
};
