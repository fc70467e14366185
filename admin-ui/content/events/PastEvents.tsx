import { EventList } from './EventList.js';

export function PastEvents() {
  return <EventList when="past" />;
}

/** Of the same file: few who open a list need its trash. */
export { EventTrash } from './EventTrash.js';
