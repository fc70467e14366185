import { lazyScreen } from '../components/lazyScreen.js';

export const UpcomingEvents = lazyScreen(() => import('./UpcomingEvents.js'), 'UpcomingEvents');
export const PastEvents = lazyScreen(() => import('./PastEvents.js'), 'PastEvents');
export const EventForm = lazyScreen(() => import('./EventForm.js'), 'EventForm');
export const EventShow = lazyScreen(() => import('./EventShow.js'), 'EventShow');
