import type { TextRule } from '../../../contract/platform/validation.js';

/** What the text inputs of a form hold; react-admin's give null when they are emptied. */
export type TextValues<K extends string> = Record<K, string | null>;

type Texts<R extends Record<string, TextRule>> = {
  [K in keyof R]: R[K] extends { required: string } ? string : string | null;
};

const mapKeys = <K extends string, V>(rules: Record<K, TextRule>, valueOf: (key: K) => V) =>
  Object.fromEntries((Object.keys(rules) as K[]).map((key) => [key, valueOf(key)])) as Record<K, V>;

/** The texts of a record that the contract has rules for, as its form shows them. */
export function textsToForm<K extends string>(
  rules: Record<K, TextRule>,
  record: NoInfer<Partial<TextValues<K>>> | undefined,
): TextValues<K> {
  return mapKeys(rules, (key) => record?.[key] ?? '');
}

/** The same texts as they are sent: trimmed, and null where an optional one is empty. */
export function textsFromForm<R extends Record<string, TextRule>>(
  rules: R,
  values: TextValues<keyof R & string>,
): Texts<R> {
  return mapKeys<keyof R & string, string | null>(rules, (key) => {
    const text = values[key]?.trim() ?? '';
    return text || rules[key]!.required ? text : null;
  }) as Texts<R>;
}
