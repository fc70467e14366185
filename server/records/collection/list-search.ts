import { readReference } from '../../../contract/families/forms.js';
import { subscriberNumber } from '../../../contract/platform/phones.js';
import { LIST } from '../../../contract/platform/records.js';
import { type Collection, type CollectionRouting, type Condition, RECORD, type SearchText } from './collection.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { storable } from '../../platform/validation/storable.js';
import type { Identified } from './collection.entity.js';

export const SEARCH_ERROR = `Must be text of at most ${LIST.searchLength} characters`;

export const isSearch = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LIST.searchLength && storable(value);

export const isSearched = ({ search, searchTexts = [] }: CollectionRouting): boolean =>
  search.length + searchTexts.length > 0;

/** Matches the text as typed, and phone numbers and references in any notation. */
export function searchCondition<E extends Identified>(
  { search, searchTexts = [] }: Collection<E>,
  wanted: unknown,
): Condition | undefined {
  if (!isSearch(wanted)) throw ValidationException.field('filter.q', SEARCH_ERROR);
  const phrase = wanted.trim();
  if (!phrase) return undefined;
  const number = subscriberNumber(phrase);
  const forms = [...spellings(phrase), number, readReference(phrase)].filter((form) => form !== undefined);
  const columns: SearchText[] = search.map((field) => ({ text: `${RECORD}.${field}` }));
  const conditions = [...columns, ...searchTexts].flatMap(({ text, where, isNumber }) => {
    const wantedThere = isNumber ? forms.filter((form) => form === number) : forms;
    if (!wantedThere.length) return [];
    const found = wantedThere.map((form) => `${text} ILIKE :q${forms.indexOf(form)}`).join(' OR ');
    return where ? `(${where} AND (${found}))` : found;
  });
  const parameters = Object.fromEntries(forms.map((form, index) => [`q${index}`, containing(form)]));
  return { where: conditions.join(' OR '), parameters, isSearch: true };
}

/** Sinhala is typed with and without the joiners that join its letters. */
function spellings(phrase: string): string[] {
  const bare = phrase.replace(/[\u200c\u200d]/g, '');
  const joined = bare.replace(/\u0dca(?=[\u0dba\u0dbb])/g, '\u0dca\u200d');
  return [...new Set([phrase, bare, joined])];
}

export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
