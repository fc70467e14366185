import type { Attachment } from 'postal-mime';
import type { VisitResponse } from '../../../contract/families/visits.js';

/** The response of a calendar to an invitation (RFC 5546). */
export interface CalendarResponse {
  uid: string;
  response: VisitResponse;
}

const RESPONSES: Record<string, VisitResponse> = { ACCEPTED: 'accepted', DECLINED: 'declined' };
const MOST_BYTES = 64 * 1024;

/** Returns undefined for a mail without a response, or with a tentative one. */
export function calendarResponseIn(attachments: Attachment[]): CalendarResponse | undefined {
  const part = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  if (!part) return undefined;
  const bytes = typeof part.content === 'string' ? Buffer.from(part.content) : Buffer.from(part.content as ArrayBuffer);
  const lines = bytes.toString('utf8', 0, MOST_BYTES).replace(/\r?\n[ \t]/g, '');
  const [, uid] = /^UID:(\S{1,200})/m.exec(lines) ?? [];
  const [, word = ''] = /^ATTENDEE\b[^\n]*;PARTSTAT=(\w{1,20})/m.exec(lines) ?? [];
  const response = RESPONSES[word];
  return /^METHOD:REPLY\b/m.test(lines) && uid && response ? { uid, response } : undefined;
}
