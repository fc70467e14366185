import { EventList } from './EventList.js';

export function UpcomingEvents() {
  return <EventList when="upcoming" />;
}

/** Exported here because the list and its trash are loaded as one script. */
export { EventTrash } from './EventTrash.js';
