export interface QuotedText {
  text: string;
  quoted: string | null;
}

/** 'On Monday, 24 November, the school wrote:', which mail programs wrap over up to three lines. */
const ATTRIBUTION = /^(?:On|Am|Le|El)\b[^\n]{0,200}(?:\n[^\n]{0,200}){0,2}?(?:wrote|schrieb|écrit|escribió)\s?:\s*$/m;
const ORIGINAL = /^-{2,}[ \t]?(?:Original Message|Forwarded message)[ \t]?-{2,}$/im;
const OUTLOOK_HEADER = /^\*?From:[^\n]*\n(?:\*?(?:Sent|Date|To|Cc|Subject):[^\n]*\n){2,}/im;
/** The line that Outlook draws above a quote. */
const RULE = /_{10,80}\s*$/;
const QUOTED_LINE = /^\s*>/;

/**
 * Separates a parent's text from quoted mails below it. Text between or below quoted lines answers them and stays in
 * the text.
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

/** Returns the start of quoted lines at the end, or -1. */
function trailingQuote(text: string): number {
  const lines = text.split('\n');
  let first = lines.length;
  while (first > 0 && (QUOTED_LINE.test(lines[first - 1]!) || !lines[first - 1]!.trim())) first -= 1;
  return first === lines.length ? -1 : lines.slice(0, first).join('\n').length;
}

/** Outlook marks no quoted lines, so everything below is the quote. */
function hasAnswersBelow(quote: string): boolean {
  const lines = quote.split('\n');
  const firstQuoted = lines.findIndex((line) => QUOTED_LINE.test(line));
  return firstQuoted > 0 && lines.slice(firstQuoted).some((line) => line.trim() && !QUOTED_LINE.test(line));
}
