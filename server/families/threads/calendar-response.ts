import type { VisitResponse } from '../../../contract/families/visits.js';

/** The response of a calendar to an invitation (RFC 5546). */
export interface CalendarResponse {
  uid: string;
  /** Null if the parent does not know yet. */
  response: VisitResponse | null;
  /** SEQUENCE of the invitation that it responds to. */
  sequence: number;
  comment: string;
  /** The other time that a parent proposes. */
  proposed?: { startsAt: Date; endsAt: Date };
}

const RESPONSES: Record<string, VisitResponse | null> = { ACCEPTED: 'accepted', DECLINED: 'declined', TENTATIVE: null };
const LENGTH_AT_MOST = 64 * 1024;
const UTC = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** Returns undefined for parts without a response. */
export function calendarResponseIn(calendars: string[]): CalendarResponse | undefined {
  for (const calendar of calendars) {
    const found = responseIn(
      calendar
        .slice(0, LENGTH_AT_MOST)
        .replaceAll('\r', '')
        .replace(/\n[ \t]/g, ''),
    );
    if (found) return found;
  }
  return undefined;
}

function responseIn(lines: string): CalendarResponse | undefined {
  const [, method] = /^METHOD:(REPLY|COUNTER)\b/m.exec(lines) ?? [];
  const [, uid] = /^UID:(\S{1,300})/m.exec(lines) ?? [];
  if (!method || !uid) return undefined;
  const [, status = ''] = /^ATTENDEE\b[^\n]*;PARTSTAT=([\w-]{1,20})/m.exec(lines) ?? [];
  const response = method === 'COUNTER' ? 'another_time' : RESPONSES[status.toUpperCase()];
  if (response === undefined) return undefined;
  const [, sequence = '0'] = /^SEQUENCE:(\d{1,9})\s*$/m.exec(lines) ?? [];
  const proposed = method === 'COUNTER' ? proposedIn(lines) : undefined;
  return { uid, response, sequence: Number(sequence), comment: commentIn(lines), ...(proposed && { proposed }) };
}

function commentIn(lines: string): string {
  const [, comment = ''] = /^COMMENT\b[^\n:]*:([^\n]*)/m.exec(lines) ?? [];
  return comment.replace(/\\([nN,;\\])/g, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped)).trim();
}

function proposedIn(lines: string): CalendarResponse['proposed'] {
  const [startsAt, endsAt] = ['DTSTART', 'DTEND'].map((name) => instantOf(name, lines));
  return startsAt ? { startsAt, endsAt: endsAt && endsAt > startsAt ? endsAt : startsAt } : undefined;
}

/** Calendars propose in UTC, or in a time zone that they name. */
function instantOf(name: string, lines: string): Date | undefined {
  const [, zone, value = ''] =
    new RegExp(`^${name}(?:;TZID="?([^\\n":;]{1,60})"?)?[^\\n:]*:(\\S{1,30})`, 'm').exec(lines) ?? [];
  const [, ...parts] = UTC.exec(zone ? `${value}Z` : value) ?? [];
  if (!parts.length) return undefined;
  const [year, month, day, hour, minute, second] = parts.map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const utc = Date.UTC(year, month - 1, day, hour, minute, second);
  return new Date(zone ? utc - offsetIn(zone, utc) : utc);
}

/** In milliseconds; 0 of a time zone under a name that only its program knows. */
function offsetIn(zone: string, at: number): number {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
    const [, sign, hours, minutes = '0'] =
      /GMT([+-])(\d\d):?(\d\d)?/.exec(parts.find(({ type }) => type === 'timeZoneName')!.value) ?? [];
    return hours ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000 : 0;
  } catch {
    return 0;
  }
}
