import { translator } from './t.js';

/** Texts of the event pages. */
export const t = translator({
  'events.title': 'Events',
  'events.description': 'Events at {name}. {intro}',
  'events.pageTitle': 'Events, page {page}',
  'failure.eventsServer': 'Failed to load events from server',
  'events.loading': 'Loading events...',
  'events.empty': 'No events have been announced yet.',
  'events.pastEnd': 'There are no more events on this page.',
  'events.first': 'Go to the first page',
  'event.loading': 'Loading event...',
  'event.missing': 'Event not found',
  'event.date': 'Date',
  'event.time': 'Time',
  'event.location': 'Location',
  'event.about': 'About this event',
  'event.gallery': 'Photo gallery',
  'event.related': 'Related events',
  'event.all': 'Back to all events',
});
