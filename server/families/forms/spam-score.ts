import { SPAM_POINTS } from '../../../contract/families/forms.js';

export interface Signals {
  /** A hidden field. */
  website?: string | null;
  /** Milliseconds from showing to submitting the form; undefined without a script. */
  elapsedMs?: number;
  /** Empty where the form does not ask for it. */
  email: string;
  text: string;
  /** The same sender may send the same text again, as a parent does for another child. */
  mayRepeat?: boolean;
}

/** Shorter texts, such as a question about fees, are sent by many people. */
export const LONG_TEXT = 100;

const FASTEST_MS = 2500;
const LINKS_FREE = 2;
const LINK = /https?:\/\/|www\./gi;
/** From this score, checks the email address against a long list of disposable domains. */
const SUSPICIOUS = 2;

/** No single sign decides, because people may show it too. */
export async function spamScore({ website, elapsedMs, email, text }: Signals, repeats: number): Promise<number> {
  const links = (text.match(LINK)?.length ?? 0) - LINKS_FREE;
  const points =
    (website ? SPAM_POINTS.trap : 0) +
    (elapsedMs !== undefined && elapsedMs < FASTEST_MS ? SPAM_POINTS.tooFast : 0) +
    Math.min(Math.max(links, 0), SPAM_POINTS.links) +
    Math.min(repeats * SPAM_POINTS.repeat, SPAM_POINTS.repeats);
  return points >= SUSPICIOUS && email && (await isThrowAway(email)) ? points + SPAM_POINTS.throwAway : points;
}

async function isThrowAway(email: string): Promise<boolean> {
  const { isValid } = await import('mailchecker');
  return !isValid(email);
}
