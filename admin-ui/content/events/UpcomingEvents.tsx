import { EventList } from './EventList.js';

export function UpcomingEvents() {
  return <EventList when="upcoming" />;
}

/** Of the same file: few who open a list need its trash. */
export { EventTrash } from './EventTrash.js';
