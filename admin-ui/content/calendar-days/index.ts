import { lazyForm } from '../../components/form/lazyForm.js';
import { lazyList } from '../../components/list/lazyList.js';
import { trashScreen } from '../../components/trash/trashScreen.js';
import type { Feature } from '../../layout/feature.js';
import { eventGroup } from '../../layout/menuGroups.js';
import { paths } from '../../providers/paths.js';
import { messages } from './messages.js';
import { useDayQuery } from './useThisYear.js';

const CalendarDayForm = lazyForm(() => import('./CalendarDayForm.js'), 'CalendarDayForm');

export const calendarDays: Feature = {
  messages,
  resource: { name: 'calendar-days' },
  screens: [
    {
      path: paths.calendarDays,
      keys: 'g t',
      views: ['list', 'show'],
      title: 'title.calendar_days',
      component: lazyList(() => import('./CalendarDayList.js'), 'CalendarDayList', useDayQuery),
      menu: { label: 'title.calendar_days', group: eventGroup },
    },
    {
      path: paths.addCalendarDay,
      views: ['create'],
      title: 'title.add_calendar_day',
      component: CalendarDayForm,
    },
    {
      path: paths.editCalendarDay(':id'),
      views: ['edit'],
      title: 'title.edit_calendar_day',
      component: CalendarDayForm,
    },
    trashScreen(paths.calendarDays, () => import('./CalendarDayList.js'), 'CalendarDayTrash'),
  ],
};
