/**
 * As `URL.canParse`, which Safari before 17 and Chrome before 120 lack. That of Node 24, once optimized, denies hosts with
 * letters such as é.
 */
export function canParseUrl(text: string): boolean {
  try {
    new URL(text);
    return true;
  } catch {
    return false;
  }
}

/** No further slashes before the host, because URL parsers ignore them. */
const WEB_ADDRESS = /^https?:\/\/([^\s\\/?#]+)(?:[/?#][^\s\\]*)?$/i;
const PATH_ON_THIS_SITE = /^\/(?![/\\])[^\s\\]*$/;

const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const NOT_ASCII = /[^\x20-\x7e]/;
const EMPTY_LABEL = /^\.|\.(?:\.|$)/;
/** Browsers read them as dots. */
const WIDE_DOT = /[\u3002\uff0e\uff61]/;
/** Alphabets with letters that look like Latin ones. */
const LIKE_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;
const LATIN = /\p{Script=Latin}/u;

/** The one rule for links: a path on this site, or a web address that leads where people read that it leads. */
export const isStorableUrl = (value: string): boolean => isPathOnThisSite(value) || isWebAddress(value);

/** Also checks the path after browsers resolve dots, as in `/..//example.com`. */
export const isPathOnThisSite = (value: string): boolean =>
  PATH_ON_THIS_SITE.test(value) && !UNSEEN.test(value) && !new URL(value, 'http://site').pathname.startsWith('//');

export function isWebAddress(value: string): boolean {
  const [, place] = WEB_ADDRESS.exec(value) ?? [];
  if (place === undefined || place.includes('@') || UNSEEN.test(value) || !canParseUrl(value)) return false;
  const host = place.replace(/:\d*$/, '');
  if (EMPTY_LABEL.test(host)) return false;
  // Otherwise written in percents, or as one number.
  if (!NOT_ASCII.test(host)) return new URL(value).hostname === host.toLowerCase();
  const typed = host.normalize('NFC');
  if (WIDE_DOT.test(typed) || typed !== typed.normalize('NFKC')) return false;
  return !(LIKE_LATIN.test(typed) && LATIN.test(typed));
}
