/** A rule for one piece of text. `required` is the sentence for an empty one; without it the text is optional. */
export interface TextRule {
  required?: string;
  min?: number;
  max: number;
  pattern?: RegExp;
  /** Judged and stored to the letter; other texts are trimmed. */
  exact?: boolean;
  /** How it is stored, which the pattern judges. */
  normalize?: (text: string) => string;
  /** The sentence for a text that is too short or breaks the pattern. */
  message?: string;
}

/** Of staff, of branches and of the school itself. */
export const EMAIL = /^[A-Za-z0-9._%+'&-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{2,59})$/;
/** What the public forms take, as the specification has it. */
export const FORM_EMAIL = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,6}$/;
export const INVALID_EMAIL = 'Please enter a valid email address';
export const INVALID_URL = 'Please enter a valid URL';

/** Nothing that can be seen: joiners and the like mean something only beside letters. */
const INVISIBLE = /^[\s\p{Cf}]*$/u;

/** They reverse the direction of the text after them. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;
const LINE_BREAKS = /[\r\n\v\f\u0085\u2028\u2029]+/gu;

/** Normalises a one-line text: no line breaks or bidi controls; empty if nothing is visible. */
export function oneLine(text: string): string {
  const line = text.replace(BIDI_CONTROLS, '').replace(LINE_BREAKS, ' ').trim();
  return INVISIBLE.test(line) ? '' : line;
}

/**
 * Judges one text as it will be stored, and answers the sentence to show, or undefined when it is fine.
 * A missing optional text is fine.
 */
export function textError(rule: TextRule, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return rule.required;
  if (typeof value !== 'string') return rule.message ?? rule.required ?? 'Must be text';
  const text = rule.exact ? value : value.trim();
  if (INVISIBLE.test(text)) return rule.required;
  if (text.length > rule.max) return (rule.pattern && rule.message) ?? `Must be at most ${rule.max} characters`;
  if (rule.min && text.length < rule.min) return rule.message ?? rule.required;
  if (rule.pattern && !rule.pattern.test(rule.normalize?.(text) ?? text)) return rule.message;
  return undefined;
}

/** Judges a whole form, every field at once, in the order of its rules. */
export function textErrors<K extends string>(
  rules: Record<K, TextRule>,
  values: Partial<Record<K, unknown>>,
): { path: K; message: string }[] {
  return (Object.keys(rules) as K[]).flatMap((path) => {
    const message = textError(rules[path], values[path]);
    return message ? [{ path, message }] : [];
  });
}

/** The host follows at once: a parser would take further slashes as if they were not there. */
const WEB_ADDRESS = /^https?:\/\/[^\s\\/?#][^\s\\]*$/i;
const PATH_ON_THIS_SITE = /^\/(?![/\\])[^\s\\]*$/;

/** Unseen, or turning the direction of writing, they make a URL look like another one. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Credentials, also empty ones, which a parser drops: what stands before the @ looks like the site. */
const WITH_CREDENTIALS = /^https?:\/*[^/?#]*@/i;

/**
 * Whether a text is a path on this site, and not the beginning of another one's address: also once a browser has taken
 * the dots out of it, as of `/..//example.com`.
 */
export const isPathOnThisSite = (value: string): boolean =>
  PATH_ON_THIS_SITE.test(value) && !UNSEEN.test(value) && !new URL(value, 'http://site').pathname.startsWith('//');

/** Whether an address may be stored and later put into a link or a picture: http(s), or a path on this site. */
export function isStorableUrl(value: string): boolean {
  return isPathOnThisSite(value) || isWebAddress(value);
}

/** Whether a text is an absolute http(s) address, without a name or password of a user in it. */
export function isWebAddress(value: string): boolean {
  if (!WEB_ADDRESS.test(value) || UNSEEN.test(value) || WITH_CREDENTIALS.test(value)) return false;
  return URL.canParse(value);
}

export const URL_LENGTH = 2048;

/** Room for 4,000 words and more. */
export const DESCRIPTION_LENGTH = 50_000;
