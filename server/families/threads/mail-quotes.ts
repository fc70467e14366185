export interface QuotedText {
  text: string;
  quoted: string | null;
}

export interface QuoteContext {
  /** Whether the mail answers one. Nothing is separated from a mail that answers nothing. */
  isAnswer: boolean;
  /** The addresses of the school, also those that the mail was sent to. */
  ownEmails: string[];
  /** What the school has sent to the sender, which mail programs quote with or without marks. */
  sentTexts: string[];
  /** What the mail program marks as a quote: start and end. */
  marked?: [number, number][];
}

interface Line {
  start: number;
  text: string;
  isQuoted: boolean;
}

/** Start and end of a quote in the text. */
type Range = [number, number];

/** An attribution is wrapped over three lines at most, and headers of Outlook have up to eight. */
const ATTRIBUTION_LINES = 3;
const HEADER_LINES = 8;
const ATTRIBUTION_LENGTH = 500;
/** Enough of a sent text to recognise it, and the least. */
const [KNOWN_LENGTH, KNOWN_LEAST] = [60, 8];
const SENT_AT_MOST = 50;

const DATE = /\p{Nd}{1,4}[./-]\p{Nd}{1,2}[./-]\p{Nd}{1,4}|(?<!\p{Nd})\p{Nd}{4}(?!\p{Nd})/u;
const ADDRESS = /[^\s<]@[^\s>]/;
/** 'From: …' in any language. */
const HEADER = /^\*?\p{L}[^\s:@]{0,30}(?: [^\s:@]{1,30}){0,2} ?[:：]/u;
const COLON = /[:：]$/;
const RULE = /^[-_=*]{5}/;
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/**
 * Separates what a mail answers from its text. There is no list of programs or languages: an attribution names a date or
 * an address, and stands directly above quoted lines, above a text that the school has sent, or names the school itself.
 * Answers between quoted lines stay with them in the text, and never is all of it a quote.
 */
export function separateQuote(source: string, context: QuoteContext): QuotedText {
  const { marked = [], ...known } = context;
  const own = known.ownEmails.map((email) => email.toLowerCase()).filter(Boolean);
  const text = source.replaceAll('\r\n', '\n');
  const lines = linesOf(text);
  const namesSchool = ([start]: Range) => namesOne(text.slice(start, start + ATTRIBUTION_LENGTH), own);
  const byProgram = context.isAnswer || marked.some(namesSchool) ? markedQuote(text, lines, marked) : undefined;
  const rules = [quotedLines, headersOfSchool, attributionOfSchool, sentText];
  const ranges = context.isAnswer ? rules.map((rule) => rule(text, lines, own, known.sentTexts)) : [];
  const found = [byProgram, ...ranges].filter((range) => range !== undefined);
  const separated = found.toSorted(([one], [other]) => one - other).map((range) => separatedBy(text, range));
  return separated.find(({ text: kept }) => kept) ?? { text: text.trim(), quoted: null };
}

const separatedBy = (text: string, [start, end]: Range): QuotedText => ({
  text: [text.slice(0, start).trimEnd(), text.slice(end).trim()]
    .filter((part) => part.trim())
    .join('\n\n')
    .trim(),
  quoted: text.slice(start, end).trim(),
});

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const found = { start, text: line.replace(INVISIBLE, '').trim(), isQuoted: line.trimStart().startsWith('>') };
    start += line.length + 1;
    return found;
  });
}

const namesOne = (text: string, own: string[]) => own.some((email) => text.toLowerCase().includes(email));

const isAttribution = (text: string) => DATE.test(text) || ADDRESS.test(text);

/** What the program marks, if all of it is one quote, with the attribution above it. */
function markedQuote(text: string, lines: Line[], marked: Range[]): Range | undefined {
  const [first] = marked;
  const last = marked.at(-1);
  if (!first || !last) return undefined;
  const hasAnswers = marked.some(([start], at) => at > 0 && text.slice(marked[at - 1]![1], start).trim());
  if (hasAnswers) return undefined;
  const line = lines.findIndex(({ start }, at) => (lines[at + 1]?.start ?? Infinity) > first[0] && start <= first[0]);
  const begins = text.slice(lines[line]!.start, first[0]).trim() ? undefined : attributionAbove(lines, line);
  return [begins === undefined ? first[0] : lines[begins]!.start, last[1]];
}

/**
 * One block of quoted lines, with an attribution above it or a text of the school in it. Text below it is an answer, and
 * more than one block means that answers are between them.
 */
function quotedLines(text: string, lines: Line[], _own: string[], sentTexts: string[]): Range | undefined {
  const first = lines.findIndex(({ isQuoted }) => isQuoted);
  if (first < 0) return undefined;
  const last = lines.findLastIndex(({ isQuoted }) => isQuoted);
  const block = lines.slice(first, last + 1);
  if (block.some((line) => !line.isQuoted && line.text)) return undefined;
  const end = lines[last + 1]?.start ?? text.length;
  const attribution = attributionAbove(lines, first);
  if (attribution !== undefined) return [lines[attribution]!.start, end];
  if (positionOfSent(text.slice(lines[first]!.start, end), sentTexts) === undefined) return undefined;
  return [lines[introductionAbove(lines, first)]!.start, end];
}

/** Above a text that the school has sent, a line that ends in a colon introduces it, even without date or address. */
function introductionAbove(lines: Line[], first: number): number {
  const above = lines.findLastIndex((line, at) => at < first && line.text);
  return above >= 0 && COLON.test(lines[above]!.text) ? above : first;
}

/** Returns the first line of the attribution directly above a line, with a rule above it. */
function attributionAbove(lines: Line[], line: number): number | undefined {
  const last = lines.findLastIndex(({ text }, at) => at < line && text);
  if (last < 0) return undefined;
  const first = headersUpTo(lines, last) ?? proseUpTo(lines, last);
  return first === undefined ? undefined : withRule(lines, first);
}

/** At least two headers, one of which names a date or an address. */
function headersUpTo(lines: Line[], last: number): number | undefined {
  let first = last + 1;
  while (first > 0 && last - first < HEADER_LINES && HEADER.test(lines[first - 1]!.text)) first -= 1;
  const headers = lines.slice(first, last + 1).map(({ text }) => text);
  return headers.length >= 2 && isAttribution(headers.join('\n')) ? first : undefined;
}

/** 'On Friday, 27 November 2026, the school wrote:' in any language, wrapped or not. */
function proseUpTo(lines: Line[], last: number): number | undefined {
  if (!COLON.test(lines[last]!.text)) return undefined;
  let found: number | undefined;
  let text = '';
  for (let first = last; first >= 0 && first > last - ATTRIBUTION_LINES && lines[first]!.text; first -= 1) {
    const before = text;
    text = `${lines[first]!.text} ${text}`;
    if (text.length > ATTRIBUTION_LENGTH || lines[first]!.isQuoted) break;
    const isBetter = isAttribution(text) && (!isAttribution(before) || (DATE.test(text) && !DATE.test(before)));
    if (isBetter) found = first;
  }
  return found;
}

function withRule(lines: Line[], first: number): number {
  const above = lines.findLastIndex(({ text }, at) => at < first && text);
  return above >= 0 && RULE.test(lines[above]!.text) ? above : first;
}

/** Headers of a mail from the school, as Outlook writes them. All below is the quote. */
function headersOfSchool(text: string, lines: Line[], own: string[]): Range | undefined {
  for (let first = 0; first < lines.length; first += 1) {
    let last = first;
    while (last < lines.length && last - first < HEADER_LINES && HEADER.test(lines[last]!.text)) last += 1;
    const headers = lines.slice(first, last).map((line) => line.text);
    // The first header names the writer of the quoted mail.
    if (headers.length >= 3 && namesOne(headers[0]!, own) && DATE.test(headers.join('\n'))) {
      return [lines[withRule(lines, first)]!.start, text.length];
    }
    first = Math.max(first, last - 1);
  }
  return undefined;
}

/** A line that names date and address of the school and ends in a colon. All below is the quote. */
function attributionOfSchool(text: string, lines: Line[], own: string[]): Range | undefined {
  if (lines.some(({ isQuoted }) => isQuoted)) return undefined;
  for (const [last, line] of lines.entries()) {
    const first = COLON.test(line.text) ? proseUpTo(lines, last) : undefined;
    if (first === undefined) continue;
    const attribution = lines.slice(first, last + 1).map((one) => one.text);
    const joined = attribution.join(' ');
    if (namesOne(joined, own) && DATE.test(joined)) return [lines[withRule(lines, first)]!.start, text.length];
  }
  return undefined;
}

/** A text that the school has sent, with an attribution above it or in its line. */
function sentText(text: string, lines: Line[], own: string[], sentTexts: string[]): Range | undefined {
  const position = positionOfSent(text, sentTexts);
  if (position === undefined) return undefined;
  const at = lines.findLastIndex(({ start }) => start <= position);
  const line = lines[at]!;
  if (line.isQuoted) return undefined;
  const before = text.slice(line.start, position);
  if (before.trim()) {
    const rule = before.search(/[-_]{5}/);
    if (rule >= 0 && isAttribution(before)) return [line.start + rule, text.length];
    return COLON.test(before.trim()) && isAttribution(before) ? [line.start, text.length] : undefined;
  }
  const attribution = attributionAbove(lines, at);
  return attribution === undefined ? undefined : [lines[attribution]!.start, text.length];
}

/** Finds the beginning of a sent text, whose lines may be wrapped, indented or marked otherwise. */
function positionOfSent(text: string, sentTexts: string[]): number | undefined {
  const { letters, positions } = lettersOf(text);
  const found = sentTexts
    .slice(0, SENT_AT_MOST)
    .map(beginningOf)
    .filter((beginning) => beginning.length >= KNOWN_LEAST)
    .map((beginning) => letters.indexOf(beginning))
    .filter((position) => position >= 0);
  return found.length ? positions[Math.min(...found)] : undefined;
}

/** The letters of its first paragraph, or of more if that is short. */
function beginningOf(sent: string): string {
  const [first, all] = [sent.trimStart().split(/\n[^\S\n]*\n/, 1)[0]!, sent].map(
    (text) => lettersOf(text.slice(0, 4 * KNOWN_LENGTH)).letters,
  ) as [string, string];
  return (first.length < KNOWN_LEAST ? all : first).slice(0, KNOWN_LENGTH);
}

/** Letters and digits alone, with the position of each. */
function lettersOf(text: string): { letters: string; positions: number[] } {
  const positions: number[] = [];
  const letters: string[] = [];
  for (const { 0: character, index } of text.matchAll(/[\p{L}\p{M}\p{N}]/gu)) {
    letters.push(character);
    for (let unit = 0; unit < character.length; unit += 1) positions.push(index);
  }
  return { letters: letters.join(''), positions };
}
