export interface TextRun {
  text: string;
  bold: boolean;
}

const BOLD_PAIR = /\*\*([\s\S]+?)\*\*/g;

/** Splits a text into plain and bold runs; what stands between double asterisks is bold, nothing else is interpreted. */
export function boldRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  let end = 0;
  for (const match of text.matchAll(BOLD_PAIR)) {
    if (match.index > end) runs.push({ text: text.slice(end, match.index), bold: false });
    runs.push({ text: match[1]!, bold: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) runs.push({ text: text.slice(end), bold: false });
  return runs;
}

/** The text without its bold marks, for titles, descriptions of pages and e-mails. */
export function plainText(text: string): string {
  return text.replace(BOLD_PAIR, '$1');
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Where a text may be cut: after any character, or only between words, for visitors. */
export type CutBy = 'character' | 'word';

/**
 * Cuts a text to at most `limit` visible characters and adds an ellipsis when something was left out.
 * Bold marks do not count and are never split; neither is a character made of several code points.
 */
export function cutRuns(text: string, limit: number, by: CutBy = 'character'): TextRun[] {
  const kept: TextRun[] = [];
  let left = by === 'word' ? wordLimit(text, limit) : limit;
  for (const run of boldRuns(text)) {
    const characters = graphemes(run.text, left + 1);
    if (characters.length > left) {
      kept.push({ text: characters.slice(0, left).join(''), bold: run.bold });
      return withEllipsis(kept);
    }
    kept.push(run);
    left -= characters.length;
  }
  return kept;
}

/** The mark takes the place of a space, and of what ends or divides a sentence. */
function withEllipsis(runs: TextRun[]): TextRun[] {
  const last = runs.pop();
  if (!last) return [{ text: '…', bold: false }];
  // eslint-disable-next-line regexp/no-super-linear-move -- Of a text that was cut; a look back is more than old phones read.
  const text = last.text.replace(/[\s.,:;…]+$/, '');
  return text ? [...runs, { text: `${text}…`, bold: last.bold }] : withEllipsis(runs);
}

/** The same cut for a plain sentence. */
export function cutText(text: string, limit: number, by?: CutBy): string {
  return cutRuns(text, limit, by)
    .map((run) => run.text)
    .join('');
}

/** The last white space within the limit; a single word that is longer has none. */
function wordLimit(text: string, limit: number): number {
  const characters = graphemes(plainText(text), limit + 1);
  if (characters.length <= limit) return limit;
  const space = characters.findLastIndex((character) => /\s/.test(character));
  return space > 0 ? space : limit;
}

/** The first characters only, from as short a text as holds them: to split a long one takes seconds. */
function graphemes(text: string, atMost: number): string[] {
  for (let length = 8 * (atMost + 1); ; length *= 4) {
    const characters = [...GRAPHEMES.segment(text.slice(0, length))].map(({ segment }) => segment);
    // The last one may go on behind the part that was looked at.
    if (length >= text.length || characters.length > atMost) return characters.slice(0, atMost);
  }
}
