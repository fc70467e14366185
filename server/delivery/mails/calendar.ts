import { calendarText, component } from '../../platform/icalendar/calendar-text.js';
import { contentLine, textLine } from '../../platform/icalendar/content-line.js';
import { utcValue } from '../../platform/icalendar/values.js';

export interface MailCalendar {
  /** `REQUEST` creates or updates the event, `CANCEL` removes it, `PUBLISH` is a file without responses. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** Equal in all mails about the event. */
  uid: string;
  /** Rises with each mail about the event. */
  sequence: number;
  startsAt: string;
  endsAt: string;
  summary: string;
  place: string;
  /** Whether responses of calendars are processed. */
  takesAnswers?: boolean;
}

interface Between {
  organizer: { name: string; email: string };
  /** Undefined with `PUBLISH`. */
  attendee?: string;
  sentAt: Date;
}

export function calendarFile(entry: MailCalendar, { organizer, attendee, sentAt }: Between): string {
  const { method, uid, sequence, startsAt, endsAt, summary, place, takesAnswers } = entry;
  const role = { ROLE: 'REQ-PARTICIPANT', PARTSTAT: 'NEEDS-ACTION', ...(takesAnswers && { RSVP: 'TRUE' }) };
  const event = component('VEVENT', [
    contentLine('UID', uid),
    contentLine('SEQUENCE', String(sequence)),
    contentLine('DTSTAMP', utcValue(sentAt)),
    contentLine('DTSTART', utcValue(startsAt)),
    contentLine('DTEND', utcValue(endsAt)),
    textLine('SUMMARY', summary),
    textLine('LOCATION', place),
    contentLine('STATUS', method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'),
    contentLine('ORGANIZER', `mailto:${organizer.email}`, { CN: organizer.name }),
    ...(attendee ? [contentLine('ATTENDEE', `mailto:${attendee}`, role)] : []),
  ]);
  return calendarText('visits', [contentLine('METHOD', method), ...event]);
}
