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

/**
 * Cuts a text to at most `limit` visible characters and adds an ellipsis when something was left out.
 * Bold marks do not count and are never split; neither is a character made of several code points.
 */
export function cutRuns(text: string, limit: number): TextRun[] {
  const kept: TextRun[] = [];
  let left = limit;
  for (const run of boldRuns(text)) {
    const characters = [...GRAPHEMES.segment(run.text)].map((part) => part.segment);
    if (characters.length <= left) {
      kept.push(run);
      left -= characters.length;
      continue;
    }
    kept.push({ text: `${characters.slice(0, left).join('').trimEnd()}…`, bold: run.bold });
    break;
  }
  return kept;
}

/** The same cut for a plain sentence. */
export function cutText(text: string, limit: number): string {
  return cutRuns(text, limit)
    .map((run) => run.text)
    .join('');
}
