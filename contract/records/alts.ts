import { oneLine, type TextRule } from '../platform/validation.js';

export type Alts = Record<string, string | true>;

export const ALT = { max: 250 } satisfies TextRule;

export const ALTS = {
  max: 50,
  message: 'Alternative texts must be an object of texts, or true, by the URLs of pictures',
  tooMany: 'At most 50 pictures can have an alternative text',
  tooLong: `An alternative text must be at most ${ALT.max} characters`,
} as const;

export const UNKNOWN_PICTURE = 'This record does not have the picture';

export const isDescribed = (alt: string | true | undefined): boolean => alt === true || oneLine(alt ?? '') !== '';

export function picturesOf(record: object, fields: readonly string[]): string[] {
  const values = fields.flatMap(
    (field) => (record as Record<string, string | string[] | null | undefined>)[field] ?? [],
  );
  return [...new Set(values.filter(Boolean))];
}

/** What the pictures have, by their URLs: alternative texts, focal points. */
export function byPicture<T>(pictures: string[], valueOf: (url: string) => T | undefined | ''): Record<string, T> {
  const all = pictures.map((url) => [url, valueOf(url)] as const);
  return Object.fromEntries(all.filter(([, value]) => value)) as Record<string, T>;
}

export function altText(alts: Alts | null | undefined, url: string | null | undefined): string {
  const alt = url && alts?.[url];
  return typeof alt === 'string' ? alt : '';
}
