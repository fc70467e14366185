/** What a visitor gets back for a form: a reference to quote, and none of what was sent. */
export interface Receipt {
  /** The same as `reference`. */
  id: string;
  /** Short enough to be read out over the phone, such as `7K3M-9QXW-2RTC`. */
  reference: string;
}

/** Digits and capitals without I, L, O and U, in three groups: 60 random bits. */
export const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/;

/** A whole reference as it was heard or typed, `7k3m 9qxw2rtc`, as it is stored; undefined for anything else. */
export function readReference(text: string): string | undefined {
  const characters = text.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  const reference = characters.replace(/.{4}(?=.)/g, '$&-');
  return REFERENCE.test(reference) ? reference : undefined;
}

/** Said when a form takes no more for now. */
export function formIsFull(phone: string): string {
  const call = phone ? ` Please call us on ${phone}, or try again later.` : ' Please try again later.';
  return `We are receiving more than we can take right now.${call}`;
}

/** The public forms, by the value of their hidden field. */
export const FORM_NAMES = ['contact', 'admission', 'sign-up'] as const;
export type FormName = (typeof FORM_NAMES)[number];

/** Hidden fields that a plain HTML form sends beside its own. */
export const FORM_FIELD = 'form';
export const KEY_FIELD = 'key';

/** In the query of the page that confirms a form, and the id of the confirmation on it. */
export const SENT = 'sent';

/** What became of a form that was posted without a script; the page is rendered with it. */
export interface Posted {
  form: FormName;
  /** For the hidden field of this answer's form. */
  key: string;
  /** The stored fields that the confirmation shows. */
  values: Record<string, string>;
  /** Field to sentence. */
  errors: Record<string, string>;
  /** Why it was refused as a whole. */
  refusal?: string;
  receipt?: Receipt;
}

/** What is spam and was not changed for so many days is removed. */
export const SPAM_DAYS = 90;

/** The field of the forms that people do not see. */
export const TRAP_FIELD = 'website';

/** What makes a form look like spam; from `site_spam_points` on it is kept apart (docs/rules-families.md#spam). */
export const SPAM_POINTS = {
  trap: 5,
  tooFast: 3,
  /** One for each link beyond two, at most. */
  links: 4,
  throwAway: 3,
  /** For each other time that the same long text came within a day, and at most. */
  repeat: 2,
  repeats: 4,
  /** Where staff have released something of its sender before. */
  trusted: -10,
} as const;

/** What the site sends beside the fields of a form. */
export interface FormSignals {
  website?: string | null;
  elapsedMs?: number;
}
