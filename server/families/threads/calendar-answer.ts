import ICAL from 'ical.js';
import { instantOf } from '../../../contract/platform/time-zone.js';

/** The answer of a calendar to an invitation (RFC 5546), as plain data. */
export interface CalendarAnswer {
  method: 'reply' | 'counter';
  uid: string;
  /** SEQUENCE of the invitation that it answers. */
  sequence: number;
  comments: string[];
  attendees: Attendee[];
  proposed?: ProposedTime;
}

interface Attendee {
  /** As the calendar knows the person. */
  emails: string[];
  /** PARTSTAT in upper case; empty if there is none. */
  status: string;
  comments: string[];
  delegates: string[];
}

/** Days, or instants: with an offset, or in the time zone of the school. */
export interface ProposedTime {
  startsAt: string;
  endsAt: string;
  /** The time zone if it is not known, such as one that only the parent's program has. */
  zone?: string;
}

/** What is read of a calendar; descriptions in HTML can be a hundred times as long. */
const READ = /^(?:ATTENDEE|BEGIN|COMMENT|DTEND|DTSTART|DURATION|END|METHOD|RDATE|RRULE|SEQUENCE|TZ[A-Z]+|UID)[:;]/i;
const LINES_AT_MOST = 2000;
const LINE_LENGTH = 10_000;
const ATTENDEES_AT_MOST = 100;

/**
 * Returns undefined for a part without an answer, such as an invitation. `declared` is the method of the part's Content-Type,
 * for a calendar that names none.
 */
export function calendarAnswerIn(text: string, declared = ''): CalendarAnswer | undefined {
  try {
    const calendar = new ICAL.Component(ICAL.parse(readable(text)) as object[]);
    const method = (asText(calendar.getFirstPropertyValue('method')) || declared).toLowerCase();
    // Some programs leave out the event's own lines.
    const event = calendar.getFirstSubcomponent('vevent') ?? calendar;
    const uid = asText(event.getFirstPropertyValue('uid'));
    if ((method !== 'reply' && method !== 'counter') || !uid) return undefined;
    const sequence = Number(event.getFirstPropertyValue('sequence')) || 0;
    const attendees = event.getAllProperties('attendee').slice(0, ATTENDEES_AT_MOST).map(attendeeOf);
    const proposed = method === 'counter' ? proposedIn(event) : undefined;
    return { method, uid, sequence, comments: commentsIn(event), attendees, ...(proposed && { proposed }) };
  } catch {
    return undefined;
  }
}

/**
 * Unfolds the lines, and leaves out those that are not needed or that the parser refuses. Some programs write days without
 * their type, or comments under a name of their own.
 */
function readable(text: string): string {
  return text
    .replaceAll('\r', '')
    .replace(/\n[ \t]/g, '')
    .split('\n')
    .map((line) => line.slice(0, LINE_LENGTH).replace(/^X-RESPONSE-COMMENT(?=[:;])/i, 'COMMENT'))
    .filter((line) => READ.test(line))
    .slice(0, LINES_AT_MOST)
    .map((line) => line.replace(/^(DTSTART|DTEND)(?:;TZID=[^:;]{0,100})?:(?=\d{8}$)/i, '$1;VALUE=DATE:'))
    .filter((line) => /^(?:BEGIN|END):/i.test(line) || isProperty(line))
    .join('\n');
}

function isProperty(line: string): boolean {
  try {
    return Boolean(ICAL.parse.property(line));
  } catch {
    return false;
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 300) : '');

const parametersOf = (property: ICAL.Property, ...names: string[]): string[] =>
  names
    .flatMap((name) => property.getParameter(name) ?? [])
    .map((value) => value.replace(/^mailto:/i, '').trim())
    .filter(Boolean);

function attendeeOf(property: ICAL.Property): Attendee {
  const email = asText(property.getFirstValue()).replace(/^mailto:/i, '');
  const [status = ''] = parametersOf(property, 'partstat');
  return {
    emails: [email, ...parametersOf(property, 'email')].map((one) => one.toLowerCase()),
    status: status.toUpperCase(),
    comments: parametersOf(property, 'x-response-comment'),
    delegates: parametersOf(property, 'delegated-to'),
  };
}

const commentsIn = (event: ICAL.Component): string[] =>
  event
    .getAllProperties('comment')
    .map((property) => String(property.getFirstValue()).trim())
    .filter(Boolean);

function proposedIn(event: ICAL.Component): ProposedTime | undefined {
  try {
    const property = event.getFirstProperty('dtstart');
    const start = property?.getFirstValue();
    if (!(start instanceof ICAL.Time)) return undefined;
    const end = endIn(event, start);
    const zone = asText(property!.getFirstParameter('tzid'));
    const [startsAt, endsAt] = [start, end.compare(start) > 0 ? end : start].map((time) => written(time, zone)) as [
      string,
      string,
    ];
    const isUnknown = zone && !start.isDate && !startsAt.endsWith('Z');
    return { startsAt, endsAt, ...(isUnknown && { zone }) };
  } catch {
    return undefined;
  }
}

/** The last day of a time in whole days, which end before their end. */
function endIn(event: ICAL.Component, start: ICAL.Time): ICAL.Time {
  const [given, duration] = [event.getFirstPropertyValue('dtend'), event.getFirstPropertyValue('duration')];
  const end = given instanceof ICAL.Time ? given.clone() : start.clone();
  if (!(given instanceof ICAL.Time) && duration instanceof ICAL.Duration) end.addDuration(duration);
  if (start.isDate) end.adjust(-1, 0, 0, 0);
  return end;
}

/** The program's own description of the time zone counts, else the name if it is one of all programs. */
function written(time: ICAL.Time, zone: string): string {
  const wall = time.toString().replace(/Z$/, '');
  if (time.isDate) return wall;
  if (time.zone !== ICAL.Timezone.localTimezone) return new Date(time.toUnixTime() * 1000).toISOString();
  const [day, clock] = wall.split('T') as [string, string];
  const segments = zone.split('/').slice(0, 10);
  const instants = segments.map((_, at) => instantOf(day, clock, segments.slice(at).join('/')));
  const known = zone ? instants.find((instant) => !Number.isNaN(instant.getTime())) : undefined;
  return known?.toISOString() ?? wall.slice(0, 'YYYY-MM-DDTHH:MM'.length);
}
