import type { UnreadLine } from '../../../../contract/content/holidays.js';
import { addDays, isDay } from '../../../../contract/platform/dates.js';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}';
const DATE = '(\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = '(?:,? ?(\\d{4}))?';

/** A holiday that lasts longer is a misread line. */
const DAYS_AT_MOST = 7;

/** In the order in which they are tried. */
const FORMS: { pattern: RegExp; groups: [year: number, month: number, date: number] }[] = [
  { pattern: /\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b/, groups: [1, 2, 3] },
  { pattern: /\b(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})\b/, groups: [3, 2, 1] },
  { pattern: new RegExp(`\\b${MONTH}\\.? ${DATE}\\b${YEAR}\\b`, 'i'), groups: [3, 1, 2] },
  { pattern: new RegExp(`\\b${DATE} (?:of )?${MONTH}\\b\\.?${YEAR}\\b`, 'i'), groups: [3, 2, 1] },
];
const LEADING_DATE = new RegExp(`^${DATE}\\b`);
const DAY_OF_WEEK = '(?:sun|mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur)(?:day)?\\b(?! day)';
/** One or several: `(Friday & Saturday)`. */
const WEEKDAY = new RegExp(`^[\\s(]*${DAY_OF_WEEK}(?:,? ?(?:&|and|to|[-–]) ?${DAY_OF_WEEK})*\\)?`, 'i');

/** What joins a date to another one: `15 – 16 January`, `January 15 to 16`, `15 January (Friday) and 16 January`. */
const JOINT = '( ?(?:[-–—&,/]|\\b(?:to|and|until|till)\\b) ?)';
const DATE_AND_JOINT = new RegExp(`\\b${DATE}${JOINT}$`, 'i');
const JOINT_BEFORE = new RegExp(`^(?: ?\\(?[a-z]{3,6}day\\)?)?${JOINT}`, 'i');
const BARE_DATE = new RegExp(`^${DATE}${YEAR}\\b(?! (?:of )?${MONTH}\\b)`, 'i');
const OF_A_RANGE = /[-–—]|to|till?/i;
/** Separators that cannot occur between a date and the title. */
const JOINS_DATES = /^(?:[-–—/]| ?(?:&|to|and|until|till) ?)$/i;
const MORE_DATES = /^(?:, ?\d{1,2})*,? ?(?:&|and) ?\d/i;

interface Dated {
  day: string;
  before: string;
  after: string;
}

interface Dates {
  days: string[];
  /** The title stands before the dates or after them. */
  around: [before: string, after: string];
}

/**
 * Reads the date or the dates of a line, such as `13 & 14 April`; after the name of a month alone, also a date without
 * one. Returns undefined if it is not clear which days are meant.
 */
function readDates(line: string, year: number, heading: string | undefined): Dates | undefined {
  const dated = readDate(line, year) ?? (heading ? readLeadingDate(line, year, heading) : undefined);
  if (!dated || !isDay(dated.day)) return undefined;
  const [before, earlier] = readBefore(dated.before, dated.day);
  const [after, days] = readAfter(dated.after, [...earlier, dated.day], year);
  const isWhole = days.length <= DAYS_AT_MOST && !hasDateBefore(before) && !hasDateAfter(after);
  return isWhole ? { days, around: [before, after] } : undefined;
}

/** The days that are joined to the first one with a month: the 13 of `13 & 14 April`. */
function readBefore(text: string, first: string): [rest: string, days: string[]] {
  const match = DATE_AND_JOINT.exec(text);
  const [day, joint] = [match && sameMonth(first, match[1]!), match?.[2]];
  if (!match || !isDay(day!) || day! >= first) return [text, []];
  const rest = text.slice(0, match.index);
  if (/\p{L}/u.test(rest) && !JOINS_DATES.test(joint!) && !joint!.includes(',')) return [text, []];
  const [start, earlier] = readBefore(rest, day!);
  return [start, [...earlier, day!, ...between(day!, first, joint!)]];
}

/** The days that are joined to those before: the 14 of `April 13 & 14`. */
function readAfter(text: string, days: string[], year: number): [rest: string, days: string[]] {
  const last = days.at(-1)!;
  const [length, joint] = jointOf(text);
  if (!joint || days.length > DAYS_AT_MOST) return [text, days];
  const next = text
    .slice(length)
    .replace(WEEKDAY, '')
    .replace(/^[ ,]+/, '');
  const dated = readDate(next, year);
  const found = dated?.before === '' ? dated : readBareDate(next, { joint, last, year });
  if (!found || !isDay(found.day) || found.day <= last) return [text, days];
  return readAfter(found.after, [...days, ...between(last, found.day, joint), found.day], year);
}

function readBareDate(text: string, { joint, last, year }: { joint: string; last: string; year: number }) {
  const match = BARE_DATE.exec(text);
  if (!match || (match[2] && Number(match[2]) !== year)) return undefined;
  const after = text.slice(match[0].length);
  const isList = joint.includes(',') && MORE_DATES.test(after);
  const isDate = JOINS_DATES.test(joint) || isList || !/\p{L}/u.test(after);
  return isDate ? { day: sameMonth(last, match[1]!), after } : undefined;
}

function between(first: string, last: string, joint: string): string[] {
  const days: string[] = [];
  if (!OF_A_RANGE.test(joint)) return days;
  for (let day = addDays(first, 1); day < last && days.length < DAYS_AT_MOST; day = addDays(day, 1)) days.push(day);
  return days;
}

function jointOf(text: string): [length: number, joint?: string] {
  const match = JOINT_BEFORE.exec(text);
  return match ? [match[0].length, match[1]] : [0];
}

const hasDate = (text: string): boolean => FORMS.some(({ pattern }) => pattern.test(text));

const hasDateBefore = (text: string): boolean => DATE_AND_JOINT.test(text) || hasDate(text);

function hasDateAfter(text: string): boolean {
  const [length, joint] = jointOf(text);
  return hasDate(text) || (joint !== undefined && LEADING_DATE.test(text.slice(length)));
}

function readDate(line: string, year: number): Dated | undefined {
  for (const { pattern, groups } of FORMS) {
    const match = pattern.exec(line);
    if (!match) continue;
    const [ofYear, month, date] = groups.map((group) => match[group]);
    if (ofYear && Number(ofYear) !== year) return undefined;
    return { day: dayOf(year, month!, date!), ...around(line, match) };
  }
  return undefined;
}

function readLeadingDate(line: string, year: number, month: string): Dated | undefined {
  const match = LEADING_DATE.exec(line);
  return match ? { day: dayOf(year, month, match[1]!), ...around(line, match) } : undefined;
}

function dayOf(year: number, month: string, date: string): string {
  const number = MONTHS.indexOf(month.toLowerCase().slice(0, 3)) + 1 || Number(month);
  return `${year}-${String(number).padStart(2, '0')}-${date.padStart(2, '0')}`;
}

const sameMonth = (day: string, date: string): string => day.slice(0, 8) + date.padStart(2, '0');

const around = (line: string, { index, 0: date }: RegExpExecArray) => ({
  before: line.slice(0, index),
  after: line.slice(index + date.length),
});

export interface GazettedDay {
  title: string;
  day: string;
}

/** Longer lines are not matched: matching a pattern takes longer the longer the line is. */
const LINE_AT_MOST = 200;
const TITLE_AT_MOST = 120;
const UNREAD_AT_MOST = 100;

const ONLY_MONTH = new RegExp(`^${MONTH}(?: \\d{4})?$`, 'i');
/** Marks for bank and mercantile holidays, and what separates the title from the date. */
const BEFORE_TITLE = /^[\s*†‡#•|,;:.)–—-]+/u;
const AFTER_TITLE = /(?<![\s*†‡#•|,;:.(–—-])[\s*†‡#•|,;:.(–—-]+$/u;
const BEFORE_RANGE = / from$/i;

/** Reads the days of one year from a pasted list, a line for each holiday. A line with a month alone is a heading. */
export function readGazette(text: string, year: number): { days: GazettedDay[]; unread: UnreadLine[] } {
  const days: GazettedDay[] = [];
  const unread: UnreadLine[] = [];
  let month: string | undefined;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const words = line.replace(/\s+/g, ' ').trim();
    if (!words) continue;
    const heading = ONLY_MONTH.exec(words)?.[1];
    if (heading) month = heading;
    else {
      const read = words.length <= LINE_AT_MOST ? readLine(words, year, month) : [];
      if (read.length) days.push(...read);
      else if (unread.length < UNREAD_AT_MOST) unread.push({ number: index + 1, text: words.slice(0, TITLE_AT_MOST) });
    }
  }
  return { days, unread };
}

function readLine(words: string, year: number, heading: string | undefined): GazettedDay[] {
  const line = words.replace(BEFORE_TITLE, '').replace(WEEKDAY, '').replace(BEFORE_TITLE, '');
  const dates = readDates(line, year, heading);
  if (!dates) return [];
  const [title] = dates.around.map((part) => titleOf(part, year)).sort((a, b) => b.length - a.length);
  if (!/\p{L}/u.test(title!) || title!.length > TITLE_AT_MOST) return [];
  return dates.days.map((day) => ({ title: title!, day }));
}

function titleOf(part: string, year: number): string {
  const patterns = [WEEKDAY, new RegExp(`^${year}\\b`), WEEKDAY];
  const title = patterns.reduce((rest, pattern) => rest.replace(BEFORE_TITLE, '').replace(pattern, ''), part);
  return title.replace(BEFORE_TITLE, '').replace(AFTER_TITLE, '').replace(BEFORE_RANGE, '');
}
