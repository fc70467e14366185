import {
  ATTRIBUTION_LINES,
  attributionAbove,
  attributionIn,
  COLON,
  END,
  HEADER,
  HEADER_LINES,
  isAttribution,
  isBySchool,
  isMailboxOfSchool,
  isOfSchool,
  lineAbove,
  linesOf,
  namesWriter,
  ownEmailsOf,
  proseUpTo,
  textOf,
  withRule,
  type Line,
  type OwnEmails,
  type Range,
} from './mail-attributions.js';

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

interface Known {
  own: OwnEmails;
  sentTexts: string[];
}

/** Letters of a sent text: those that prove it, those that prove it if they are whole lines, and the least. */
const [KNOWN_LENGTH, KNOWN_LINE, KNOWN_LEAST] = [60, 20, 8];
const SENT_AT_MOST = 50;
const FOUND_AT_MOST = 50;
const BLOCKS_AT_MOST = 5;

/**
 * Separates what a mail answers from its text. There is no list of programs or languages. A quote is quoted lines below an
 * attribution, which names a date or an address, or a text that the school has sent. Without either, only the headers that
 * a program writes above a mail of the school prove one. Answers between quoted lines stay with them in the text, nothing
 * is separated from a mail that answers nothing unless its program marks such headers, and never is all of it a quote.
 */
export function separateQuote(source: string, context: QuoteContext): QuotedText {
  const own = ownEmailsOf(context.ownEmails.filter(Boolean));
  const text = source.replaceAll('\r\n', '\n');
  const lines = linesOf(text, context.marked ?? []);
  const known = { own, sentTexts: context.sentTexts };
  const rules = context.isAnswer ? [quotedLines, sentText, headersOfSchool, attributionOfSchool] : [quoteOfSchool];
  const ranges = rules.map((rule) => rule(text, lines, known)).filter((range) => range !== undefined);
  const separated = ranges.toSorted(([one], [other]) => one - other).map((range) => separatedBy(text, range));
  return separated.find(({ text: kept }) => kept) ?? { text: text.trim(), quoted: null };
}

const separatedBy = (text: string, [start, end]: Range): QuotedText => ({
  text: [text.slice(0, start).trimEnd(), text.slice(end).trim()]
    .filter((part) => part.trim())
    .join('\n\n')
    .trim(),
  quoted: text.slice(start, end).trim(),
});

type Block = [number, number];

/** The first and the last quoted line of each block: above and below them is text that is not quoted. */
function quotedBlocks(lines: Line[]): Block[] {
  const blocks: Block[] = [];
  let isInside = false;
  for (const [at, { isQuoted, text }] of lines.entries()) {
    if (isQuoted && isInside) blocks.at(-1)![1] = at;
    else if (isQuoted) blocks.push([at, at]);
    if (isQuoted || text) isInside = isQuoted;
  }
  return blocks;
}

/**
 * One block of quoted lines, with an attribution above it or a text of the school in it. Text below it is an answer. If
 * other blocks follow, answers are between them; those above it are the sender's own.
 */
function quotedLines(text: string, lines: Line[], known: Known): Range | undefined {
  const blocks = quotedBlocks(lines);
  if (blocks.length > BLOCKS_AT_MOST) return undefined;
  const begins = blocks.map((block) => beginOf(block, text, lines, known));
  const quote = begins.findIndex((begin) => begin !== undefined);
  if (quote < 0 || quote < blocks.length - 1) return undefined;
  return [lines[begins[quote]!]!.start, endOf(blocks[quote]!, text, lines)];
}

const endOf = ([, last]: Block, text: string, lines: Line[]) => lines[last + 1]?.start ?? text.length;

/** The first line of a quote. Programs that mark a quote also put the attribution into it. */
function beginOf(block: Block, text: string, lines: Line[], { own, sentTexts }: Known): number | undefined {
  const [first] = block;
  const isSent = sentIn(text.slice(lines[first]!.start, endOf(block, text, lines)), sentTexts).length > 0;
  const begin = attributionAbove(lines, first, own, isSent) ?? (attributionIn(lines, first) ? first : undefined);
  return begin ?? (isSent ? introductionAbove(lines, first) : undefined);
}

/** What a program marks below headers or an attribution of the school. */
function quoteOfSchool(text: string, lines: Line[], { own }: Known): Range | undefined {
  const [block, ...others] = quotedBlocks(lines);
  if (!block || others.length || !lines[block[0]]!.isMarked) return undefined;
  const [first] = block;
  const begin = attributionAbove(lines, first, own, false) ?? first;
  const attribution = begin < first ? textOf(lines, begin, first - 1) : attributionIn(lines, first);
  if (!attribution || !isOfSchool(attribution, own)) return undefined;
  return [lines[begin]!.start, endOf(block, text, lines)];
}

/** Above a text that the school has sent, a line that ends in a colon introduces it, even without date or address. */
function introductionAbove(lines: Line[], first: number): number {
  const above = lineAbove(lines, first);
  return above >= 0 && COLON.test(lines[above]!.text) ? above : first;
}

/** Headers of a mail from the school, as Outlook writes them: the first names the writer. All below is the quote. */
function headersOfSchool(text: string, lines: Line[], { own }: Known): Range | undefined {
  for (const first of linesNaming(lines, own)) {
    let last = first;
    while (last < lines.length && last - first < HEADER_LINES && HEADER.test(lines[last]!.text)) last += 1;
    const isFirst = !HEADER.test(lines[first - 1]?.text ?? '');
    if (!isFirst || last - first < 3 || !isOfSchool(textOf(lines, first, last - 1), own)) continue;
    return [lines[withRule(lines, first)]!.start, text.length];
  }
  return undefined;
}

/** An attribution of a mail from the school. All below is the quote. */
function attributionOfSchool(text: string, lines: Line[], { own }: Known): Range | undefined {
  if (lines.some(({ isQuoted }) => isQuoted)) return undefined;
  for (const at of linesNaming(lines, own)) {
    const below = lines.slice(at, at + ATTRIBUTION_LINES).findIndex((line) => END.test(line.text));
    const last = at + below;
    const first = below < 0 ? undefined : proseUpTo(lines, last);
    if (first === undefined || !isOfSchool(textOf(lines, first, last), own)) continue;
    return [lines[withRule(lines, first)]!.start, text.length];
  }
  return undefined;
}

const linesNaming = (lines: Line[], own: OwnEmails) =>
  lines.flatMap(({ text }, at) => (isMailboxOfSchool(text, own) ? [at] : [])).slice(0, FOUND_AT_MOST);

/** A text that the school has sent, with an attribution above it or in its line. */
function sentText(text: string, lines: Line[], { own, sentTexts }: Known): Range | undefined {
  let at = 0;
  for (const { position, isLong, isLast } of sentIn(text, sentTexts)) {
    while (at + 1 < lines.length && lines[at + 1]!.start <= position) at += 1;
    const line = lines[at]!;
    if (line.isQuoted) continue;
    const before = text.slice(line.start, position);
    const start = before.trim() ? startInLine(line, before) : startAbove(lines, at, own);
    if (start === undefined) continue;
    // Parents write the same few words themselves.
    const attribution = text.slice(start, position);
    if (isLong || (isLast && namesWriter(attribution)) || isBySchool(attribution, own)) return [start, text.length];
  }
  return undefined;
}

function startAbove(lines: Line[], at: number, own: OwnEmails): number | undefined {
  const attribution = attributionAbove(lines, at, own, true);
  return attribution === undefined ? undefined : lines[attribution]!.start;
}

function startInLine({ start }: Line, before: string): number | undefined {
  if (!isAttribution(before)) return undefined;
  const rule = before.search(/[-_]{4}/);
  if (rule >= 0) return start + rule;
  return COLON.test(before.trim()) ? start : undefined;
}

interface Sent {
  position: number;
  /** Whether it is too long for a coincidence. */
  isLong: boolean;
  /** Whether nothing else follows it. */
  isLast: boolean;
}

/**
 * Finds what the school has sent: 60 letters of it, or whole lines with at least its first paragraph. The lines may be
 * wrapped, indented or marked otherwise.
 */
function sentIn(text: string, sentTexts: string[]): Sent[] {
  const { letters, positions } = lettersOf(text);
  const found = sentTexts.slice(0, SENT_AT_MOST).flatMap((sent) => {
    const known = lettersOf(sent.slice(0, 4 * KNOWN_LENGTH)).letters.slice(0, KNOWN_LENGTH);
    const paragraph = lettersOf(sent.trimStart().split(/\n[^\S\n]*\n/, 1)[0]!).letters;
    return placesOf(known, letters).flatMap((at) => {
      let end = at + KNOWN_LEAST;
      while (end < letters.length && end - at < known.length && letters[end] === known[end - at]) end += 1;
      const isLast = end === letters.length;
      const isLine = isLast || text.slice(positions[end - 1], positions[end]).includes('\n');
      const length = end - at;
      if (length < KNOWN_LENGTH && !(isLine && length >= paragraph.length)) return [];
      return [{ position: positions[at]!, isLong: length >= KNOWN_LINE, isLast }];
    });
  });
  return found.toSorted((one, other) => one.position - other.position).slice(0, FOUND_AT_MOST);
}

function placesOf(known: string, letters: string): number[] {
  const places: number[] = [];
  if (known.length < KNOWN_LEAST) return places;
  const beginning = known.slice(0, KNOWN_LEAST);
  let at = letters.indexOf(beginning);
  while (at >= 0 && places.length < FOUND_AT_MOST) {
    places.push(at);
    at = letters.indexOf(beginning, at + KNOWN_LEAST);
  }
  return places;
}

/** Letters and digits alone, with the position of each. */
function lettersOf(text: string): { letters: string; positions: number[] } {
  const positions: number[] = [];
  const words: string[] = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    words.push(word);
    for (let unit = 0; unit < word.length; unit += 1) positions.push(index + unit);
  }
  return { letters: words.join(''), positions };
}
