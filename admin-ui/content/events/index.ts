import { lazyScreen } from '../../components/lazyScreen.js';
import { lazyForm } from '../../components/form/lazyForm.js';
import { lazyList } from '../../components/list/lazyList.js';
import { trashScreen } from '../../components/trash/trashScreen.js';
import type { Feature } from '../../layout/feature.js';
import { eventGroup } from '../../layout/menuGroups.js';
import { paths } from '../../providers/paths.js';
import { queryOf } from './eventSorts.js';
import { messages } from './messages.js';

const EventForm = lazyForm(() => import('./EventForm.js'), 'EventForm');

export const events: Feature = {
  messages,
  resource: { name: 'events' },
  passedAs: 'event',
  tab: { label: 'tabs.events', order: 2 },
  actions: [{ label: 'actions.new_event', to: paths.addEvent, keys: 'n e' }],
  screens: [
    {
      path: paths.upcomingEvents,
      keys: 'g e',
      views: ['list'],
      title: 'title.upcoming_events',
      component: lazyList(() => import('./UpcomingEvents.js'), 'UpcomingEvents', queryOf('upcoming')),
      menu: { label: 'nav.upcoming_events', group: eventGroup },
    },
    {
      path: paths.pastEvents,
      title: 'title.past_events',
      component: lazyList(() => import('./PastEvents.js'), 'PastEvents', queryOf('past')),
      menu: { label: 'nav.old_events', group: eventGroup },
    },
    {
      path: paths.addEvent,
      views: ['create'],
      title: 'title.add_event',
      component: EventForm,
      menu: { label: 'nav.add_event', group: eventGroup },
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
