/** Between the parts of a domain; mail programs and browsers take the wide dots for the same. */
const DOT = '[.\u3002\uff0e\uff61]';
const WORD = String.raw`[\p{L}\p{N}_-]`;

/**
 * Matches a link, also a domain alone, because mail programs link those. Names such as St.Anne, whose second part begins
 * with a capital letter after an abbreviation, are none.
 */
const LINK = new RegExp(
  [
    String.raw`:\/\/`,
    String.raw`(?:^|[^\p{L}\p{N}])www\.[^\s\u200b]`,
    String.raw`${WORD}${DOT}(?:\p{Ll}{2,}|\p{Lu}{2,})(?!\p{L})`,
    String.raw`(?:(?:^|[^\p{L}\p{N}_-])[\p{Ll}\p{N}]${WORD}*|${WORD}{5})${DOT}\p{Lu}\p{Ll}`,
  ].join('|'),
  'u',
);

/** Whether a mail program would show a part of the text as a link. */
export const hasLink = (text: string): boolean => LINK.test(text);

const ZERO_WIDTH_SPACE = '\u200b';
const MAY_JOIN = new RegExp(String.raw`${DOT}(?=\p{L}\p{M}*\p{L}|${WORD}*${DOT}\p{L}{2})|:(?=\/\/)`, 'gu');

/** The same text to read, in which no mail program finds a link: for names and addresses that staff typed. */
export const withoutLinks = (text: string): string => text.replace(MAY_JOIN, `$&${ZERO_WIDTH_SPACE}`);
