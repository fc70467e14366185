import { readReference } from '../../../contract/families/forms.js';
import { subscriberNumber } from '../../../contract/platform/phones.js';
import { LIST } from '../../../contract/platform/records.js';
import {
  type Collection,
  type CollectionRouting,
  type Condition,
  type ListContext,
  RECORD,
  type SearchText,
} from './collection.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { storable } from '../../platform/validation/storable.js';
import type { Identified } from './collection.entity.js';

export const SEARCH_ERROR = `Must be text of at most ${LIST.searchLength} characters`;

export const isSearch = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LIST.searchLength && storable(value);

export const isSearched = ({ search, searchTexts = [] }: CollectionRouting): boolean =>
  search.length + searchTexts.length > 0;

/** The trigram indexes do not find shorter texts. */
export const INDEXED_LENGTH = 3;

/** Matches the text in any spelling, and phone numbers and references in any notation. */
export function searchCondition<E extends Identified>(
  { search, searchTexts = [] }: Collection<E>,
  wanted: unknown,
  { isApiToken }: Pick<ListContext, 'isApiToken'>,
): Condition | undefined {
  if (!isSearch(wanted)) throw ValidationException.field('filter.q', SEARCH_ERROR);
  const phrase = wanted.trim();
  if (!phrase) return undefined;
  const number = subscriberNumber(phrase);
  const forms: Form[] = spellings(phrase).map(formOf);
  for (const text of [number, readReference(phrase)]) if (text !== undefined) forms.push(formOf(text));
  const columns: SearchText[] = search.map((field) => ({ text: `${RECORD}.${field}` }));
  const isIndexed = phrase.length >= INDEXED_LENGTH && WORD.test(phrase);
  const ways = [...columns, ...searchTexts].flatMap(({ text, where, isNumber, columns: apart = [text], entries }) => {
    if (entries && isApiToken) return [];
    const wantedThere = (isIndexed ? [text] : apart).flatMap((one) =>
      forms.flatMap((form, index) => (isNumber && form.text !== number ? [] : `${one} ${form.operator} :q${index}`)),
    );
    if (!wantedThere.length) return [];
    const found = wantedThere.join(' OR ');
    return wayTo(where ? `${where} AND (${found})` : found, entries);
  });
  const parameters = Object.fromEntries(forms.map(({ pattern }, index) => [`q${index}`, pattern]));
  const where = ways.map(({ ofEach }) => `(${ofEach})`).join(' OR ');
  return { where, parameters, anyOf: ways.map(({ ofAll }) => ofAll) };
}

/** How to find all records, and how to see whether one is among them. */
function wayTo(found: string, entries?: string): { ofAll: string; ofEach: string } {
  if (!entries) return { ofAll: found, ofEach: found };
  const rows = `${entries} AND (${found})`;
  return {
    ofAll: `${RECORD}.id IN (SELECT "entry"."recordId" FROM ${rows})`,
    // The offset keeps PostgreSQL from reading all entries for a few records.
    ofEach: `EXISTS (SELECT FROM ${rows} AND "entry"."recordId" = ${RECORD}.id OFFSET 0)`,
  };
}

/** A regular expression for `~*` that matches the text in any spelling, for columns without a trigram index. */
export const anySpelling = (text: string): string => spellings(text).map(regExpOf).join('|');

/** One way of writing what is searched for, which the trigram indexes find with each of these operators. */
interface Form {
  text: string;
  operator: 'LIKE' | '~*';
  pattern: string;
}

const SPACE = '[ \\t\u00a0\u2000-\u200a\u202f\u205f\u3000]';
const APOSTROPHE = "['\u2018\u2019\u201b\u2032\u02bc\u00b4\uff07`]";
const QUOTE = '["\u201c\u201d\u201e\u2033\uff02]';
const DASH = '[-\u2010-\u2015\u2212]';

/** Characters that people and their programs take for each other; spaces also for several, and around a dash for none. */
const ALIKE: [typed: RegExp, wanted: string][] = [
  [new RegExp(`\\s{0,200}${DASH}\\s{0,200}`), `${SPACE}*${DASH}${SPACE}*`],
  [/\s{1,200}/, `${SPACE}+`],
  [new RegExp(APOSTROPHE), APOSTROPHE],
  [new RegExp(QUOTE), QUOTE],
];
const WORD = /[\p{L}\p{N}]/u;

const ANY_ALIKE = new RegExp(ALIKE.map(([{ source }]) => source).join('|'));

function formOf(text: string): Form {
  // As signs have no case, nothing has to be turned to small letters: without letters no index helps.
  if (!WORD.test(text)) return { text, operator: 'LIKE', pattern: `%${escapedForLike(text)}%` };
  // Unlike ILIKE, it turns only as much to small letters as it reads.
  return { text, operator: '~*', pattern: regExpOf(text) };
}

const regExpOf = (text: string): string =>
  text
    .replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')
    .replace(new RegExp(ANY_ALIKE, 'g'), (found) => ALIKE.find(([typed]) => typed.test(found))![1]);

const escapedForLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Sinhala is typed with and without the joiners that join its letters, and accents as part of a letter or after it. */
function spellings(phrase: string): string[] {
  const bare = phrase.replace(/[\u200c\u200d]/g, '');
  const joined = bare.replace(/\u0dca(?=[\u0dba\u0dbb])/g, '\u0dca\u200d');
  const typed = [phrase, bare, joined];
  return [...new Set([...typed, ...typed.flatMap((text) => [text.normalize('NFC'), text.normalize('NFD')])])];
}
