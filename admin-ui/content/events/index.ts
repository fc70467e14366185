import EventIcon from '@mui/icons-material/EventOutlined';
import { lazyScreen } from '../../components/lazyScreen.js';
import { lazyForm } from '../../components/form/lazyForm.js';
import { lazyList } from '../../components/list/lazyList.js';
import { trashScreen } from '../../components/trash/trashScreen.js';
import type { Feature } from '../../layout/feature.js';
import { paths } from '../../providers/paths.js';
import { queryOf } from './eventSorts.js';
import { messages } from './messages.js';

const EventForm = lazyForm(() => import('./EventForm.js'), 'EventForm');
const group = { label: 'nav.event', icon: EventIcon };

export const events: Feature = {
  messages,
  resource: { name: 'events' },
  passedAs: 'event',
  tab: { label: 'tabs.events', order: 2 },
  screens: [
    {
      path: paths.upcomingEvents,
      views: ['list'],
      title: 'title.upcoming_events',
      component: lazyList(() => import('./UpcomingEvents.js'), 'UpcomingEvents', queryOf('upcoming')),
      menu: { label: 'nav.upcoming_events', group },
    },
    {
      path: paths.pastEvents,
      title: 'title.past_events',
      component: lazyList(() => import('./PastEvents.js'), 'PastEvents', queryOf('past')),
      menu: { label: 'nav.old_events', group },
    },
    {
      path: paths.addEvent,
      views: ['create'],
      title: 'title.add_event',
      component: EventForm,
      menu: { label: 'nav.add_event', group },
    },
    {
      path: paths.editEvent(':id'),
      views: ['edit'],
      title: 'title.edit_event',
      component: EventForm,
      parent: paths.pastEvents,
    },
    {
      path: '/events/:id/show',
      views: ['show'],
      title: 'title.upcoming_events',
      component: lazyScreen(() => import('./EventShow.js'), 'EventShow'),
    },
    trashScreen(paths.upcomingEvents, () => import('./UpcomingEvents.js'), 'EventTrash'),
    trashScreen(paths.pastEvents, () => import('./PastEvents.js'), 'EventTrash'),
  ],
};
