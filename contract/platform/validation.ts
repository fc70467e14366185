/** `required` is the message for an empty text; without it the text is optional. */
export interface TextRule {
  required?: string;
  min?: number;
  max: number;
  pattern?: RegExp;
  /** Not trimmed. */
  exact?: boolean;
  normalize?: (text: string) => string;
  message?: string;
}

export const EMAIL = /^[A-Za-z0-9._%+'&-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{2,59})$/;
export const FORM_EMAIL = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,6}$/;
export const INVALID_EMAIL = 'Please enter a valid email address';
export const INVALID_URL = 'Please enter a valid URL';

/** Format characters such as joiners have a meaning only beside letters. */
const INVISIBLE = /^[\s\p{Cf}]*$/u;

const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;
const LINE_BREAKS = /[\r\n\v\f\u0085\u2028\u2029]+/gu;

/** Removes line breaks and bidi controls; returns an empty text if nothing is visible. */
export function oneLine(text: string): string {
  const line = text.replace(BIDI_CONTROLS, '').replace(LINE_BREAKS, ' ').trim();
  return INVISIBLE.test(line) ? '' : line;
}

/** Returns undefined if the text is valid as it will be stored. */
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

export function textErrors<K extends string>(
  rules: Record<K, TextRule>,
  values: Partial<Record<K, unknown>>,
): { path: K; message: string }[] {
  return (Object.keys(rules) as K[]).flatMap((path) => {
    const message = textError(rules[path], values[path]);
    return message ? [{ path, message }] : [];
  });
}

export const URL_LENGTH = 2048;

export const DESCRIPTION_LENGTH = 50_000;
