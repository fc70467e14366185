export interface Receipt {
  id: string;
  reference: string;
  /** If no confirmation is mailed, such as to a mailbox that nobody reads. */
  isMailed?: false;
}

/** 60 random bits in Crockford's base32: digits and capitals without I, L, O and U. */
export const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/;

/** Normalises a complete reference as typed, such as `7k3m 9qxw2rtc`; undefined for anything else. */
export function readReference(text: string): string | undefined {
  const characters = text.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  const reference = characters.replace(/.{4}(?=.)/g, '$&-');
  return REFERENCE.test(reference) ? reference : undefined;
}

export function formIsFull(phone: string): string {
  const call = phone ? ` Please call us on ${phone}, or try again later.` : ' Please try again later.';
  return `We are receiving more than we can take right now.${call}`;
}

export const FORM_NAMES = ['contact', 'admission', 'sign-up', 'booking'] as const;
export type FormName = (typeof FORM_NAMES)[number];

export const FORM_FIELD = 'form';
export const KEY_FIELD = 'key';

export const SENT = 'sent';

export interface Posted {
  form: FormName;
  key: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  refusal?: string;
  receipt?: Receipt;
}

export const SPAM_DAYS = 90;

/**
 * The name of the hidden field in the site's forms, whose value is the signal `website`. No browser and no password manager
 * fills in a field of this name.
 */
export const TRAP_FIELD = 'leave_empty';

/** From `site_spam_points` on, a form is spam (docs/rules-families.md#spam). */
export const SPAM_POINTS = {
  trap: 4,
  tooFast: 3,
  /** Maximum; one point for each link after the second. */
  links: 4,
  throwAway: 3,
  repeat: 2,
  repeats: 4,
  trusted: -10,
} as const;

export interface FormSignals {
  website?: string | null;
  elapsedMs?: number;
}
