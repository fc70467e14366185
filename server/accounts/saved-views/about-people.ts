import { readReference } from '../../../contract/families/forms.js';
import { isObject } from '../../platform/validation/json.js';
import type { SavedViewEntity } from './saved-view.entity.js';

/** Shorter texts, such as a first name, could match views about other people. */
const SHORTEST = 5;

/** Filters in which staff type what they look for. The values of others, such as a status, are words of the product. */
const TYPED = ['q', 'name', 'parentName', 'studentName', 'email', 'phone', 'to', 'subject', 'reference'];

const PHONE = /^\+?[\d\s()./-]{9,30}$/;

/** The same for a text in any case, spelling and spacing, and for a phone number in any format. */
const comparable = (text: string) =>
  PHONE.test(text.trim())
    ? `phone ${text.replace(/\D/g, '').slice(-9)}`
    : text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Whether a text means one person wherever it stands: an email address, a phone number or a reference. */
const isIdentifier = (text: string) =>
  PHONE.test(text.trim()) || text.includes('@') || readReference(text) !== undefined;

function typedIn(query: string): string[] {
  const filter: unknown = JSON.parse(new URLSearchParams(query).get('filter') ?? '{}');
  if (!isObject(filter)) return [];
  return TYPED.map((name) => (filter as Record<string, unknown>)[name]).filter((value) => typeof value === 'string');
}

/**
 * Returns whether a view searches for one of the texts: it is all that is typed in a filter. A name may be any words, so a
 * part of a text proves nothing, nor does the name of a view, unless it is an email address, phone number or reference.
 */
export function aboutAnyOf(texts: string[]): (view: Pick<SavedViewEntity, 'name' | 'query'>) => boolean {
  const long = texts.filter((text) => text.trim().length >= SHORTEST);
  const wanted = new Set(long.map(comparable));
  const identifiers = new Set(long.filter(isIdentifier).map(comparable));
  return ({ name, query }) =>
    identifiers.has(comparable(name)) || typedIn(query).some((text) => wanted.has(comparable(text)));
}
