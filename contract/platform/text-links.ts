/** Between the parts of a domain; mail programs and browsers take the wide dots for the same. */
const DOT = '[.\u3002\uff0e\uff61]';
const WORD = String.raw`[\p{L}\p{N}_-]`;

/** Schemes that lead somewhere without slashes. */
const SCHEME = '(?:bitcoin|callto|data|ethereum|intent|javascript|magnet|skype|sms)';

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
    String.raw`${WORD}${DOT}(?:Com|Net|Org|Info|Biz|Lk)(?!\p{L})`,
    String.raw`${WORD}${DOT}\p{L}{2,}[/?#:][\p{Ll}\p{N}]`,
    String.raw`(?:^|[^\p{N}.])\p{N}{1,3}(?:${DOT}\p{N}{1,3}){3}(?![\p{N}.])`,
    String.raw`(?:^|[^\p{L}\p{N}])${SCHEME}:[^\s\u200b]`,
  ].join('|'),
  'u',
);

/** Whether a mail program would show a part of the text as a link. */
export const hasLink = (text: string): boolean => LINK.test(text);

const ZERO_WIDTH_SPACE = '\u200b';
const MAY_JOIN = new RegExp(
  String.raw`${DOT}(?=\p{L}\p{M}*\p{L}|${WORD}*${DOT}\p{L}{2}|\p{N}+${DOT}\p{N}+${DOT}\p{N})|:(?=\/\/|\S{0,99}\p{L})`,
  'gu',
);

/** The same text to read, in which no mail program finds a link: for names and addresses that staff typed. */
export const withoutLinks = (text: string): string => text.replace(MAY_JOIN, `$&${ZERO_WIDTH_SPACE}`);
