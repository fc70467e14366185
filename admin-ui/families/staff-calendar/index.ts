import { lazyScreen } from '../../components/lazyScreen.js';
import type { Feature } from '../../layout/feature.js';
import { eventGroup } from '../../layout/menuGroups.js';
import { paths } from '../../providers/paths.js';

export const staffCalendar: Feature = {
  messages: { title: { calendar: 'Calendar' } },
  screens: [
    {
      path: paths.calendar,
      keys: 'g l',
      title: 'title.calendar',
      component: lazyScreen(() => import('./StaffCalendar.js'), 'StaffCalendar'),
      menu: { label: 'title.calendar', group: eventGroup },
    },
  ],
};
