import type { Alts } from '../../../contract/records/alts.js';

/** Of the words of pictures those that another version does not have. */
export const changedAlts = (alts: Alts | null | undefined, other: Alts | null | undefined): Alts =>
  Object.fromEntries(Object.entries(alts ?? {}).filter(([url, alt]) => other?.[url] !== alt));
