/** Between the parts of a domain; mail programs and browsers take the wide dots for the same. */
const DOT = '[.\u3002\uff0e\uff61]';
const WORD = String.raw`[\p{L}\p{M}\p{N}_-]`;

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
    String.raw`(?:(?:^|[^\p{L}\p{M}\p{N}_-])[\p{Ll}\p{N}]${WORD}*|${WORD}{5})${DOT}\p{Lu}\p{Ll}`,
    String.raw`${WORD}${DOT}\p{L}{2,}[/?#:][\p{Ll}\p{N}]`,
    String.raw`(?:^|[^\p{N}.])\p{N}{1,3}(?:${DOT}\p{N}{1,3}){3}(?![\p{N}.])`,
    String.raw`(?:^|[^\p{L}\p{N}])${SCHEME}:[^\s\u200b]`,
  ].join('|'),
  'u',
);

/** The most common top-level domains that are nobody's name, as Page, Win and De are. */
const COMMON =
  'app|biz|blog|click|club|com|dev|edu|gov|icu|info|io|lk|live|mobi|net|online|org|ru|shop|site|space|store|tech|top|vip|website|xyz';
/** Those of scripts without capital letters, in which names with initials, such as ඉ.පෙරේරා, look like domains. */
const OTHER_SCRIPTS =
  'ලංකා|இலங்கை|இந்தியா|சிங்கப்பூர்|भारत|বাংলা|ভারত|پاکستان|بھارت|السعودية|امارات|ایران|مصر|ไทย|中国|中國|香港|台湾|台灣|新加坡|公司|网站|网络|网址|在线|商城|한국|닷컴|コム|みんな';
const KNOWN_DOMAIN = new RegExp(String.raw`${WORD}${DOT}(?:${COMMON}|${OTHER_SCRIPTS})(?![\p{L}\p{M}])`, 'iu');

/** What nobody sees, except the zero width space, which separates the parts of a domain. */
const UNSEEN = /(?!\u200b)[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Whether a mail program would show a part of the text as a link. */
export function hasLink(text: string): boolean {
  const seen = text.replace(UNSEEN, '');
  return LINK.test(seen) || KNOWN_DOMAIN.test(seen);
}

const ZERO_WIDTH_SPACE = '\u200b';
const MAY_JOIN = new RegExp(
  String.raw`${DOT}(?=\p{L}\p{M}*\p{L}|${WORD}*${DOT}\p{L}{2}|\p{N}+${DOT}\p{N}+${DOT}\p{N})|:(?=\/\/|\S{0,99}\p{L})`,
  'gu',
);

const separated = (text: string): string => text.replace(MAY_JOIN, `$&${ZERO_WIDTH_SPACE}`);

/** The same text to read, in which no mail program finds a link: for names and addresses that staff typed. */
export function withoutLinks(text: string): string {
  const shown = separated(text);
  // Joiners and emoji need what nobody sees, unless it hides a link.
  return hasLink(shown) ? separated(text.replace(UNSEEN, '')) : shown;
}
