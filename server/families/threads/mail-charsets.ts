import { isAscii, isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { decode as decodeCharset } from 'libmime/lib/charset.js';
import libqp from 'libqp';

const WORD = /=\?([\w.:*-]{1,60})\?([bq])\?([^?]*)\?=/gi;

/** Decodes encoded words (RFC 2047). Adjacent ones are joined first, because some programs split a character. */
export function decodeWords(text: string): string {
  let decoded = '';
  let end = 0;
  let charset = '';
  let pending: Buffer[] = [];
  const flush = () => {
    decoded += pending.length ? decodeBytes(Buffer.concat(pending), charset) : '';
    pending = [];
  };
  for (const { 0: word, 1: name = '', 2: encoding, 3: content = '', index } of text.matchAll(WORD)) {
    const between = text.slice(end, index);
    const [plainName = ''] = name.toLowerCase().split('*', 1);
    if (between.trim() || !pending.length || plainName !== charset) flush();
    if (between.trim() || end === 0) decoded += between;
    charset = plainName;
    pending.push(
      encoding!.toLowerCase() === 'b'
        ? decodeBase64(content)
        : libqp.decode(content.replaceAll('_', '=20').replaceAll(' ', '=20')),
    );
    end = index + word.length;
  }
  flush();
  return decoded + text.slice(end);
}

/** Decodes by the `Content-Transfer-Encoding`, which some programs quote or end with a semicolon. */
export function decodeTransfer(bytes: Buffer, encoding: string): Buffer {
  const [, name] = /^\W?(base64|quoted-printable)\b/.exec(encoding) ?? [];
  if (name === 'base64') return decodeBase64(bytes.toString('latin1'));
  return name ? libqp.decode(bytes) : bytes;
}

/** Also what was joined from pieces, each with its own padding, as gateways do that add a line. */
function decodeBase64(text: string): Buffer {
  const decoded = Buffer.alloc(text.length);
  let length = 0;
  for (const [piece] of text.matchAll(/[^=]+/g)) length += decoded.write(piece, length, 'base64');
  return decoded.subarray(0, length);
}

const [ASCII, LATIN_1, UTF_7, UTF_8] = ['ascii', 'iso-8859-1', 'utf-7', 'utf-8'].map((name) => iconv.getCodec(name));
/** Encodings of bytes, not of characters. */
const OF_BYTES = /^(?:binary|hex|base64)$/i;
/** Which only libmime knows. */
const OTHERS = /^(?:iso-?2022-?jp|euc-?jp|win-?\d)/i;

/**
 * Decodes by the declared character set. Whole characters of UTF-8 are that, whatever single-byte set is declared, because
 * programs declare what they convert from. ISO-8859-1 means Windows-1252, as in browsers; so does what is declared as
 * UTF-8, as ASCII or as nothing known, and is none.
 */
export function decodeBytes(bytes: Uint8Array, charset: string): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = knownName(charset);
  const codec = name && !OTHERS.test(name) ? iconv.getCodec(name) : undefined;
  const isGuessed = !name || codec === ASCII || codec === UTF_8;
  if (isUtf8(buffer) && !isAscii(buffer) && (isGuessed || isSingleByte(name))) return iconv.decode(buffer, 'utf-8');
  if (codec === UTF_7) return iconv.decode(buffer, 'utf-7');
  if (!isGuessed && codec !== LATIN_1) return decodeCharset(buffer, name);
  const text = iconv.decode(buffer, 'utf-8');
  return isAscii(buffer) || (isGuessed && isMostlyUtf8(text)) ? text : iconv.decode(buffer, 'windows-1252');
}

/** Empty if it is unknown. */
function knownName(charset: string): string {
  const names = [charset.trim(), charset.trim().replace(/^x-/i, '')];
  const isKnown = (name: string) => (iconv.encodingExists(name) && !OF_BYTES.test(name)) || OTHERS.test(name);
  return names.find((name) => name && isKnown(name)) ?? '';
}

/** Whether each of these bytes, which are two characters of UTF-8, is a character of its own. */
function isSingleByte(name: string): boolean {
  const probe = Buffer.from('éな');
  return !OTHERS.test(name) && iconv.getCodec(name) !== UTF_7 && iconv.decode(probe, name).length === probe.length;
}

/** Whether more characters outside ASCII are whole than are broken, such as by a server that cuts lines. */
function isMostlyUtf8(text: string): boolean {
  let [whole, broken] = [0, 0];
  for (const character of text) {
    if (character === '\uFFFD') broken += 1;
    else if (character > '\u007F') whole += 1;
  }
  return whole > broken;
}

const META_BYTES = 4096;

/** What a page says of itself, unless it could not be read then. */
export function charsetOfHtml(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, META_BYTES);
  const [, name = ''] = /<meta\b[^>]{0,300}?\bcharset\s{0,5}=\s{0,5}["']?([\w.:-]{1,40})/i.exec(start) ?? [];
  return /^utf-?(?:7|16|32)/i.test(name) ? '' : name;
}
