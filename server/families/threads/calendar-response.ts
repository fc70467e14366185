import type { VisitResponse } from '../../../contract/families/visits.js';
import type { CalendarAnswer } from './calendar-answer.js';

/** What one attendee has answered. */
export interface CalendarResponse extends Pick<CalendarAnswer, 'uid' | 'sequence' | 'proposed'> {
  /** Null if the parent does not know yet; undefined if the answer is none of these. */
  response: VisitResponse | null | undefined;
  comments: string[];
  delegates: string[];
}

const RESPONSES: Record<string, VisitResponse | null> = { ACCEPTED: 'accepted', DECLINED: 'declined', TENTATIVE: null };
const UNDECIDED = ['', 'NEEDS-ACTION'];

/** Returns the answer of the sender, or of the first attendee with an answer if the calendar has another address. */
export function responseOf(answer: CalendarAnswer, senders: string[]): CalendarResponse {
  const { method, uid, sequence, attendees, proposed } = answer;
  const emails = senders.map((sender) => sender.toLowerCase());
  const attendee =
    attendees.find((one) => one.emails.some((email) => emails.includes(email))) ??
    attendees.find(({ status }) => !UNDECIDED.includes(status)) ??
    attendees[0];
  const { status = '', delegates = [] } = attendee ?? {};
  const response = method === 'counter' ? 'another_time' : RESPONSES[status];
  const comments = [...new Set([...answer.comments, ...(attendee?.comments ?? [])])];
  return { uid, sequence, response, comments, delegates, ...(proposed && { proposed }) };
}

const SAID: Record<string, string> = {
  accepted: 'Has accepted the invitation.',
  declined: 'Has declined the invitation.',
  another_time: 'Proposes another time.',
  null: 'Has accepted the invitation tentatively.',
  undefined: 'Has neither accepted nor declined the invitation.',
};

interface Stored {
  /** The time that is proposed. */
  time: string | null;
  /** Whether a visit has the response. */
  isStored?: boolean;
}

/** The text with what the calendar says beside it. */
export function wordsOf(text: string, answer: CalendarResponse, { time, isStored }: Stored): string {
  const { response, comments, delegates } = answer;
  const isSaid = isStored && (response === 'accepted' || response === 'declined');
  const said = time ? `Proposes another time: ${time}` : isSaid ? '' : SAID[String(response)]!;
  const delegated = delegates.length ? `Delegates it to ${delegates.join(', ')}.` : '';
  const others = comments.filter((comment) => !spaceless(text).includes(spaceless(comment)));
  return [said, delegated, text, ...others].filter(Boolean).join('\n\n');
}

const spaceless = (text: string) => text.replace(/\s+/g, '');
