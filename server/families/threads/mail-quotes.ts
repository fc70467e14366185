/** The words of a mail, and what its mail program repeated below them. */
export interface QuotedText {
  text: string;
  quoted: string | null;
}

/** 'On Monday, 24 November, the school wrote:', which mail programs wrap over up to three lines. */
const ATTRIBUTION = /^(?:On|Am|Le|El)\b[^\n]{0,200}(?:\n[^\n]{0,200}){0,2}?(?:wrote|schrieb|écrit|escribió)\s?:\s*$/m;
/** As Outlook begins what it repeats. */
const ORIGINAL = /^-{2,}[ \t]?(?:Original Message|Forwarded message)[ \t]?-{2,}$/im;
const OUTLOOK_HEADER = /^\*?From:[^\n]*\n(?:\*?(?:Sent|Date|To|Cc|Subject):[^\n]*\n){2,}/im;
/** What Outlook draws above it. */
const RULE = /_{10,80}\s*$/;
const QUOTED_LINE = /^\s*>/;

/**
 * Parts the words of a parent from the mails below them. What stands between or below quoted lines is an answer to them,
 * and stays with the words.
 */
export function withoutQuote(source: string): QuotedText {
  const text = source.replaceAll('\r\n', '\n').trim();
  const starts = [ATTRIBUTION, ORIGINAL, OUTLOOK_HEADER].map((pattern) => text.search(pattern));
  const candidates = [...starts, trailingQuote(text)].filter(
    (start) => start > 0 && !hasAnswersBelow(text.slice(start)),
  );
  if (!candidates.length) return { text, quoted: null };
  const start = Math.min(...candidates);
  return { text: text.slice(0, start).replace(RULE, '').trim(), quoted: text.slice(start).trim() };
}

/** Where the quoted lines at the end begin, or -1. */
function trailingQuote(text: string): number {
  const lines = text.split('\n');
  let first = lines.length;
  while (first > 0 && (QUOTED_LINE.test(lines[first - 1]!) || !lines[first - 1]!.trim())) first -= 1;
  return first === lines.length ? -1 : lines.slice(0, first).join('\n').length;
}

/** Whether somebody wrote between or below quoted lines. Outlook quotes without marks: all below is the quote. */
function hasAnswersBelow(quote: string): boolean {
  const lines = quote.split('\n');
  const firstQuoted = lines.findIndex((line) => QUOTED_LINE.test(line));
  return firstQuoted > 0 && lines.slice(firstQuoted).some((line) => line.trim() && !QUOTED_LINE.test(line));
}
