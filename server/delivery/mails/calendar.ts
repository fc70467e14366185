/** An entry for the calendar of whoever gets a mail. */
export interface MailCalendar {
  /** Makes or changes the entry, takes it out, or hands it over as a file that nobody answers. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** The same for each mail about it. */
  uid: string;
  /** Rises with each mail about it, so that calendars know the last one. */
  sequence: number;
  startsAt: string;
  endsAt: string;
  summary: string;
  place: string;
  /** Whether the organizer reads what calendars answer. */
  takesAnswers?: boolean;
}

interface Between {
  organizer: { name: string; email: string };
  /** Undefined in a file that nobody answers. */
  attendee?: string;
  sentAt: Date;
}

const LINE_BYTES = 75;

/** RFC 5545 escapes text, and only text. */
const text = (value: string) => value.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
/** A value of a parameter in quotes can have none itself. */
const quoted = (value: string) => `"${value.replace(/["\p{Cc}]/gu, ' ')}"`;
const instant = (value: Date | string) => new Date(value).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');

/** Lines go on behind a space after 75 bytes, and no character is cut. */
function folded(line: string): string {
  let [out, bytes] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES) [out, bytes] = [`${out}\r\n `, 1];
    out += character;
    bytes += size;
  }
  return out;
}

/** The file that calendars take (RFC 5545 and 5546). */
export function calendarFile(entry: MailCalendar, { organizer, attendee, sentAt }: Between): string {
  const { method, uid, sequence, startsAt, endsAt, summary, place, takesAnswers } = entry;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//school-site//visits//EN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${instant(sentAt)}`,
    `DTSTART:${instant(startsAt)}`,
    `DTEND:${instant(endsAt)}`,
    `SUMMARY:${text(summary)}`,
    `LOCATION:${text(place)}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
    ...(attendee
      ? [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION${takesAnswers ? ';RSVP=TRUE' : ''}:mailto:${attendee}`]
      : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
