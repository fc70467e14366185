import { EventList } from './EventList.js';

export function PastEvents() {
  return <EventList when="past" />;
}
