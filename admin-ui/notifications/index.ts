import NotificationsIcon from '@mui/icons-material/NotificationsNoneOutlined';
import type { Feature } from '../layout/feature.js';
import { paths } from '../paths.js';
import { Notifications } from './Notifications.js';
import { messages } from './messages.js';

export const notifications: Feature = {
  messages,
  screens: [
    {
      path: paths.notifications,
      title: 'title.notifications',
      component: Notifications,
      menu: { label: 'nav.notifications', icon: NotificationsIcon },
    },
  ],
};
