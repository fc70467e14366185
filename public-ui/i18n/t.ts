import { en } from './en.js';

export type Phrase = keyof typeof en;
type Values = Record<string, string | number>;

/** A text with `{names}` in it replaced. */
export const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** Makes a `t` for a page's own catalogue and the common one; it replaces the `{names}` in a phrase. */
export function translator<K extends string>(catalogue: Record<K, string>) {
  const phrases: Record<string, string> = { ...en, ...catalogue };
  return (phrase: K | Phrase, values: Values = {}): string => fill(phrases[phrase]!, values);
}

export const t = /* @__PURE__ */ translator({});
