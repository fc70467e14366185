/** What a visitor gets back for a form: a reference to quote, and none of what was sent. */
export interface Receipt {
  /** The same as `reference`. */
  id: string;
  /** Short enough to be read out over the phone, such as `7K3M-9QXW-2RTC`. */
  reference: string;
}

/** Digits and capitals without I, L, O and U, in three groups: 60 random bits. */
export const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/;
