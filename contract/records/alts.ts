import { oneLine, type TextRule } from '../platform/validation.js';

/** Alternative texts by picture URL; true for a decorative picture. */
export type Alts = Record<string, string | true>;

export const ALT = { max: 250 } satisfies TextRule;

export const ALTS = {
  max: 50,
  message: 'Alternative texts must be an object of texts, or true, by the URLs of pictures',
  tooMany: 'At most 50 pictures can have an alternative text',
  tooLong: `An alternative text must be at most ${ALT.max} characters`,
  unknown: 'This record does not have the picture',
} as const;

/** Whether a picture has a text or is decorative. */
export const isDescribed = (alt: string | true | undefined): boolean => alt === true || oneLine(alt ?? '') !== '';

/** The pictures of a record, each once. */
export function picturesOf(record: object, fields: readonly string[]): string[] {
  const values = fields.flatMap(
    (field) => (record as Record<string, string | string[] | null | undefined>)[field] ?? [],
  );
  return [...new Set(values.filter(Boolean))];
}

/** The alternative texts of these pictures, where they have one. */
export function pickAlts(pictures: string[], altOf: (url: string) => string | true | undefined): Alts {
  const all = pictures.map((url) => [url, altOf(url)] as const);
  return Object.fromEntries(all.filter(([, alt]) => alt)) as Alts;
}

/** The text for the `alt` of a picture; empty where it is decorative or has none. */
export function altText(alts: Alts | null | undefined, url: string | null | undefined): string {
  const alt = url && alts?.[url];
  return typeof alt === 'string' ? alt : '';
}
