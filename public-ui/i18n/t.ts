import { en } from './en.js';

export type MessageKey = keyof typeof en;
type Values = Record<string, string | number>;

export const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** Creates `t` for a page's catalogue and the common one; it replaces `{names}` in a message. */
export function translator<K extends string>(catalogue: Record<K, string>) {
  const messages: Record<string, string> = { ...en, ...catalogue };
  return (message: K | MessageKey, values: Values = {}): string => fill(messages[message]!, values);
}

export const t = /* @__PURE__ */ translator({});
