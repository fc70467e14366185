import { EventList } from './EventList.js';

export function PastEvents() {
  return <EventList when="past" />;
}

/** Exported here because the list and its trash are loaded as one script. */
export { EventTrash } from './EventTrash.js';
