import { EventList } from './EventList.js';

export function UpcomingEvents() {
  return <EventList when="upcoming" />;
}

export { EventTrash } from './EventTrash.js';
