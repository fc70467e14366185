import { EventList } from './EventList.js';

export function PastEvents() {
  return <EventList when="past" />;
}

export { EventTrash } from './EventTrash.js';
