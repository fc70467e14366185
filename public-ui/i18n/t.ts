import { en } from './en.js';

export type Phrase = keyof typeof en;
type Values = Record<string, string | number>;

/** A text with `{names}` in it replaced. */
export const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** A phrase of the catalogue, with `{names}` in it replaced. */
export function t(phrase: Phrase, values: Values = {}): string {
  return fill(en[phrase], values);
}
