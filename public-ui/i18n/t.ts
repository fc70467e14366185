import { en } from './en.js';

export type Phrase = keyof typeof en;

/** A phrase of the catalogue, with `{names}` in it replaced. */
export function t(phrase: Phrase, values: Record<string, string | number> = {}): string {
  return en[phrase].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
