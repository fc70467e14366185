import NotificationsIcon from '@mui/icons-material/NotificationsNoneOutlined';
import { lazyScreen } from '../components/lazyScreen.js';
import type { Feature } from '../layout/feature.js';
import { paths } from '../paths.js';
import { messages } from './messages.js';

export const notifications: Feature = {
  messages,
  screens: [
    {
      path: paths.notifications,
      title: 'title.notifications',
      component: lazyScreen(() => import('./Notifications.js'), 'Notifications'),
      menu: { label: 'nav.notifications', icon: NotificationsIcon },
    },
  ],
};
