import type { TextRule } from '../../../contract/platform/validation.js';

/** Values of text inputs; react-admin's inputs are null when emptied. */
export type TextValues<K extends string> = Record<K, string | null>;

type Texts<R extends Record<string, TextRule>> = {
  [K in keyof R]: R[K] extends { required: string } ? string : string | null;
};

const mapKeys = <K extends string, V>(rules: Record<K, TextRule>, valueOf: (key: K) => V) =>
  Object.fromEntries((Object.keys(rules) as K[]).map((key) => [key, valueOf(key)])) as Record<K, V>;

export function textsToForm<K extends string>(
  rules: Record<K, TextRule>,
  record: NoInfer<Partial<TextValues<K>>> | undefined,
): TextValues<K> {
  return mapKeys(rules, (key) => record?.[key] ?? '');
}

/** Converts form values to the texts to send: trimmed, and null if optional and empty. */
export function textsFromForm<R extends Record<string, TextRule>>(
  rules: R,
  values: TextValues<keyof R & string>,
): Texts<R> {
  return mapKeys<keyof R & string, string | null>(rules, (key) => {
    const text = values[key]?.trim() ?? '';
    return text || rules[key]!.required ? text : null;
  }) as Texts<R>;
}
