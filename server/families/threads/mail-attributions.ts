/** Start and end in the text. */
export type Range = [number, number];

export interface Line {
  start: number;
  text: string;
  /** Begins with `>`, or is marked by the mail program. */
  isQuoted: boolean;
  isMarked: boolean;
  isIndented: boolean;
}

/** Attributions are wrapped, and old programs write headers in columns. */
export const ATTRIBUTION_LINES = 8;
export const HEADER_LINES = 8;
const COLUMN_LINES = 12;
const NARROW_LINES = 2;
const ATTRIBUTION_LENGTH = 300;
const DATE = /\p{Nd}{1,4}[./-]\p{Nd}{1,2}[./-]\p{Nd}{1,4}|(?<!\p{Nd})\p{Nd}{4}(?!\p{Nd})/u;
const DATES = new RegExp(DATE, 'gu');
const TIME = /(?<!\p{Nd})\p{Nd}{1,2}[:.h]\p{Nd}{2}(?!\p{Nd})/u;
const ADDRESS = /[^\s<]@[^\s>]/;
/** 'From: …' in any language. */
export const HEADER = /^\*?\p{L}[^\s:@]{0,30}(?: [^\s:@]{1,30}){0,2} ?[:：]/u;
export const COLON = /[:：]$/;
/** Ends in a colon, or in the rule in which it stands. */
export const END = /[:：]$|[\p{L}:：] ?[-_=*]{3,100}$/u;
/** Ends what somebody has written. */
const SENTENCE = /[\p{L}\p{M}]{4}[.!?。]$/u;
const RULE = /^[-_=*]{4}/;
const RULES_AT_MOST = 3;
const BARE_RULE = /^[-_=*]{4,}$/;
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

export function linesOf(text: string, marked: Range[]): Line[] {
  let start = 0;
  let mark = 0;
  const isClean = text.search(INVISIBLE) < 0;
  return text.split('\n').map((line) => {
    const words = (isClean ? line : line.replace(INVISIBLE, '')).trim();
    const begin = start + line.length - line.trimStart().length;
    while (mark < marked.length && marked[mark]![1] <= begin) mark += 1;
    const isMarked = Boolean(words) && mark < marked.length && marked[mark]![0] <= begin;
    const isQuoted = isMarked || words.startsWith('>');
    const found = { start, text: words, isQuoted, isMarked, isIndented: line.startsWith('    ') };
    start += line.length + 1;
    return found;
  });
}

/** Finds email addresses of the school, and those that are written as programs do: in brackets or as links. */
export interface OwnEmails {
  any: RegExp;
  mailbox: RegExp;
}

/** One pattern for all, because it is compared with every line. */
export function ownEmailsOf(emails: string[]): OwnEmails {
  const any = emails.map((email) => email.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')).join('|') || '(?!)';
  return { any: new RegExp(any, 'iu'), mailbox: new RegExp(`(?:<(?:${any})>|mailto:(?:${any}))`, 'iu') };
}

export const isAttribution = (text: string) => DATE.test(text) || ADDRESS.test(text);

/** Programs that do not write the address write at least the time. */
export const namesWriter = (headers: string) => ADDRESS.test(headers) || hasTime(headers);

const hasTime = (text: string) => DATE.test(text) && TIME.test(text.replace(DATES, ' '));

export const isMailboxOfSchool = (text: string, { mailbox }: OwnEmails) => text.includes('@') && mailbox.test(text);

/** Names the school and a time, even if the address is not in brackets. */
export const isBySchool = (text: string, own: OwnEmails) => hasTime(text) && own.any.test(text);

/** Programs also write when the mail was sent. People write neither so. */
export const isOfSchool = (text: string, own: OwnEmails) => hasTime(text) && isMailboxOfSchool(text, own);

export const textOf = (lines: Line[], first: number, last: number) =>
  lines
    .slice(first, last + 1)
    .map(({ text }) => text)
    .join('\n');

/** The next line above that is not empty, or -1. */
export function lineAbove(lines: Line[], line: number, accepts: (text: string) => boolean = () => true): number {
  let above = line - 1;
  while (above >= 0 && !(lines[above]!.text && accepts(lines[above]!.text))) above -= 1;
  return above;
}

/** Returns the first line of the attribution directly above a line, which may begin a text that the school has sent. */
export function attributionAbove(lines: Line[], line: number, own: OwnEmails, isSent: boolean): number | undefined {
  const last = lineAbove(lines, line, (text) => !BARE_RULE.test(text));
  if (last < 0) return undefined;
  const headers = headersUpTo(lines, last, own);
  const all = headers === undefined ? '' : textOf(lines, headers, last);
  const accepts = (headers: string) => (isSent ? namesWriter(headers) : own.any.test(headers));
  const prose = proseUpTo(lines, last);
  const found =
    accepts(all) && hasTime(all) ? headers : (prose ?? (isSent ? columnsUpTo(lines, last, own) : undefined));
  const first = found ?? (accepts(all) ? headers : undefined);
  return first === undefined ? undefined : withRule(lines, first);
}

/** The attribution with which a marked quote begins. */
export function attributionIn(lines: Line[], first: number): string | undefined {
  if (!lines[first]!.isMarked) return undefined;
  const begin = RULE.test(lines[first]!.text) && HEADER.test(lines[first + 1]?.text ?? '') ? first + 1 : first;
  const paragraph = lines.slice(begin, begin + HEADER_LINES + 1);
  const blank = paragraph.findIndex(({ text }) => !text);
  const all = blank < 0 ? paragraph : paragraph.slice(0, blank);
  const headers = all.filter(({ text }) => HEADER.test(text));
  const end = headers.length >= 2 ? all.length : all.findIndex(({ text }) => END.test(text)) + 1;
  const text = all.map((line) => line.text).slice(0, end);
  return isAttribution(text.join('\n')) ? text.join('\n') : undefined;
}

/** At least two headers, from the one that names the school as the writer, or from a rule. People write such lines, too. */
function headersUpTo(lines: Line[], last: number, own: OwnEmails): number | undefined {
  let first = last + 1;
  while (first > 0 && last - first < HEADER_LINES && HEADER.test(lines[first - 1]!.text)) first -= 1;
  if (last <= first) return undefined;
  const isWriter = ({ text }: Line, at: number) =>
    own.any.test(text) && isBySchool(textOf(lines, first + at, last), own);
  const writer = withRule(lines, first) < first ? -1 : lines.slice(first, last).findIndex(isWriter);
  return first + Math.max(0, writer);
}

/** 'On Friday, 27 November 2026, the school wrote:' in any language, wrapped or not. */
export function proseUpTo(lines: Line[], last: number): number | undefined {
  if (!END.test(lines[last]!.text)) return undefined;
  let found: number | undefined;
  let text = '';
  for (let first = last; first >= 0 && first > last - ATTRIBUTION_LINES && lines[first]!.text; first -= 1) {
    const before = text;
    text = `${lines[first]!.text} ${text}`;
    if (text.length > ATTRIBUTION_LENGTH || lines[first]!.isQuoted || SENTENCE.test(lines[first]!.text)) break;
    const isBetter = isAttribution(text) && (!isAttribution(before) || (DATE.test(text) && !DATE.test(before)));
    if (isBetter) found = first;
  }
  return found === undefined ? undefined : unwrapped(lines, found, last);
}

/** A line above belongs to the attribution if the next word did not fit into it, or among many short lines by its comma. */
function unwrapped(lines: Line[], first: number, last: number): number {
  const width = Math.max(...lines.slice(first, last + 1).map(({ text }) => text.length));
  const isWrapped = (above: number) => {
    const { text = '', isQuoted = true } = lines[above] ?? {};
    const [word = ''] = lines[above + 1]!.text.split(' ', 1);
    const isFull = text.length + 1 + word.length > width || (last - above > NARROW_LINES && text.endsWith(','));
    return text && !isQuoted && text.length <= width && isFull;
  };
  let found = first;
  while (found > last - ATTRIBUTION_LINES && isWrapped(found - 1)) found -= 1;
  return found;
}

/** Sender, date, recipient and subject without colons, below and beside each other: they name school and time. */
function columnsUpTo(lines: Line[], last: number, own: OwnEmails): number | undefined {
  let text = '';
  let count = 0;
  for (let first = last; first >= 0 && count < COLUMN_LINES; first -= 1) {
    const line = lines[first]!;
    if (!line.text) continue;
    if (line.isQuoted || RULE.test(line.text) || SENTENCE.test(line.text)) return undefined;
    count += 1;
    text = `${line.text} ${text}`;
    if (!hasTime(text) || !isMailboxOfSchool(text.replace(/\s/g, ''), own)) continue;
    while (first > 0 && line.isIndented && lines[first - 1]!.isIndented && lines[first - 1]!.text) first -= 1;
    return first;
  }
  return undefined;
}

export function withRule(lines: Line[], first: number): number {
  let found = first;
  for (let rules = 0; rules < RULES_AT_MOST; rules += 1) {
    const above = lineAbove(lines, found);
    if (above < 0 || !RULE.test(lines[above]!.text)) break;
    found = above;
  }
  return found;
}
