export interface TextRun {
  text: string;
  bold: boolean;
}

const BOLD_PAIR = /\*\*([\s\S]+?)\*\*/g;

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

export function plainText(text: string): string {
  return text.replace(BOLD_PAIR, '$1');
}

/** Firefox has it from 125 on. */
const GRAPHEMES = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined;
/** Nearly the same: a letter with its marks, and whatever a zero width joiner joins to it. */
const NEARLY_GRAPHEMES = /\P{M}[\p{M}\p{Emoji_Modifier}]*(?:\u200d\P{M}[\p{M}\p{Emoji_Modifier}]*)*|\p{M}+/gu;

/** Most texts; segmenting takes a hundred times as long. A carriage return is not among them: it may begin a pair. */
const ASCII = /^[\t\n\x20-\x7e]*$/;

export type CutBy = 'character' | 'word';

/** Adds an ellipsis to a cut text. Bold markup does not count and is never split. */
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

function withEllipsis(runs: TextRun[]): TextRun[] {
  const last = runs.pop();
  if (!last) return [{ text: '…', bold: false }];
  // eslint-disable-next-line regexp/no-super-linear-move -- Short, because it was cut; old browsers lack lookbehind.
  const text = last.text.replace(/[\s.,:;…]+$/, '');
  return text ? [...runs, { text: `${text}…`, bold: last.bold }] : withEllipsis(runs);
}

export function cutText(text: string, limit: number, by?: CutBy): string {
  return cutRuns(text, limit, by)
    .map((run) => run.text)
    .join('');
}

function wordLimit(text: string, limit: number): number {
  const characters = graphemes(plainText(text), limit + 1);
  if (characters.length <= limit) return limit;
  const space = characters.findLastIndex((character) => /\s/.test(character));
  return space > 0 ? space : limit;
}

/** Splits only a prefix of the text, because splitting a long one takes seconds. */
function graphemes(text: string, atMost: number): string[] {
  // With the next character, which may belong to the last one.
  if (ASCII.test(text.slice(0, atMost + 1))) return text.slice(0, atMost).split('');
  for (let length = 8 * (atMost + 1); ; length *= 4) {
    const characters = segments(text.slice(0, length), atMost + 1);
    if (length >= text.length || characters.length > atMost) return characters.slice(0, atMost);
  }
}

function segments(text: string, atMost: number): string[] {
  if (!GRAPHEMES) return text.match(NEARLY_GRAPHEMES) ?? [];
  const found: string[] = [];
  for (const { segment } of GRAPHEMES.segment(text)) {
    found.push(segment);
    if (found.length === atMost) break;
  }
  return found;
}
