import NotificationsIcon from '@mui/icons-material/NotificationsNoneOutlined';
import type { Feature } from '../../layout/feature.js';
import { READERS } from '../../providers/permissions.js';
import { paths } from '../../providers/paths.js';
import { Notifications } from './Notifications.js';
import { messages } from './messages.js';

export const notifications: Feature = {
  messages,
  role: READERS,
  screens: [
    {
      path: paths.notifications,
      title: 'title.notifications',
      component: Notifications,
      menu: { label: 'nav.notifications', icon: NotificationsIcon, section: 'today' },
    },
  ],
};
