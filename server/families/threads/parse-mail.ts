import { isUtf8 } from 'node:buffer';
import { Splitter } from '@zone-eu/mailsplit';
import iconv from 'iconv-lite';
import { decode as decodeCharset } from 'libmime/lib/charset.js';
import { Libmime } from 'libmime';
import libqp from 'libqp';
import { plainTextOf } from './mail-html.js';

/** A mail taken apart, with nothing concluded from it. It passes between threads, so it holds plain data only. */
export interface ParsedMail {
  /** By name in lower case, decoded and on one line each. */
  headers: Record<string, string[]>;
  /** What a person wrote, with everything that they quote. */
  text: string;
  /** What the mail program marks as a quote in it: start and end. */
  marked: [number, number][];
  files: ParsedFile[];
  /** The parts for calendars. */
  calendars: string[];
  /** The parts for programs: the report of a bounce, and the headers of the mail that it returns. */
  report: string;
  /** Whether the end of the text is missing, because it is too long. */
  isCut: boolean;
}

export interface ParsedFile {
  name: string;
  content: Uint8Array;
}

type Headers = ParsedMail['headers'];

interface Part {
  type: string;
  charset: string;
  encoding: string;
  name: string;
  isAttachment: boolean;
  isRelated: boolean;
  flowed?: { delSp: boolean };
  chunks: Buffer[];
  parts: Part[];
}

interface Text {
  text: string;
  marked: [number, number][];
}

/** Of one part. People write a hundredth of it. */
const TEXT_BYTES = 1024 * 1024;
const HEADER_LENGTH = 20_000;
const REPORT_LENGTH = 100_000;
/** Smaller inline pictures are logos in signatures. */
const LOGO_BYTES = 20_000;

/** Written by programs for programs. */
const FOR_PROGRAMS = new Set([
  'message/delivery-status',
  'message/disposition-notification',
  'message/feedback-report',
  'message/global-delivery-status',
  'message/global-headers',
  'text/rfc822-headers',
]);
const SIGNATURES = new Set([
  'application/pgp-signature',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'application/pgp-keys',
  'text/vnd.google.email-reaction+json',
  'text/x-amp-html',
]);
const CALENDARS = new Set(['text/calendar', 'application/ics']);
const ANSWER_OF_CALENDAR = /^METHOD:(?:REPLY|COUNTER)\b/m;

const libmime = new Libmime();

/** Throws for what is no mail, such as one with a thousand parts. Takes time in proportion to the mail's size. */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  const { headers, root } = await split(raw);
  const mail: ParsedMail = { headers, text: '', marked: [], files: [], calendars: [], report: '', isCut: false };
  const { text, marked } = textOf(root, mail);
  collect(root, mail, false);
  return { ...mail, text, marked, report: mail.report.slice(0, REPORT_LENGTH) };
}

async function split(raw: Uint8Array): Promise<{ headers: Headers; root: Part }> {
  const splitter = new Splitter({ ignoreEmbedded: true });
  splitter.end(Buffer.from(raw));
  const parts = new Map<unknown, Part>();
  let headers: Headers = {};
  let root: Part | undefined;
  for await (const chunk of splitter) {
    if (chunk.type === 'body') parts.get(chunk.node)?.chunks.push(chunk.value);
    if (chunk.type !== 'node') continue;
    const lines = chunk.headers ? chunk.headers.getList() : [];
    const part = partOf(chunk);
    parts.set(chunk, part);
    const parent = parts.get(chunk.parentNode);
    parent?.parts.push(part);
    if (parent) continue;
    headers = headersOf(lines);
    root ??= part;
  }
  if (!root) throw new Error('It has no headers');
  return { headers, root };
}

interface Node {
  contentType: string | false;
  charset: string | false;
  encoding: string | false;
  filename: string | false;
  disposition: string | false;
  flowed: boolean;
  delSp: boolean;
  parentNode: { multipart: string | false } | false;
}

const partOf = ({ contentType, charset, encoding, filename, disposition, flowed, delSp, parentNode }: Node): Part => ({
  type: contentType || 'text/plain',
  charset: charset || '',
  encoding: encoding || '',
  name: filename || '',
  isAttachment: disposition === 'attachment' || Boolean(filename),
  isRelated: Boolean(parentNode && parentNode.multipart === 'related'),
  ...(flowed && { flowed: { delSp } }),
  chunks: [],
  parts: [],
});

function headersOf(lines: { key: string; line: string }[]): Headers {
  const headers: Headers = Object.create(null) as Headers;
  for (const { key, line } of lines) {
    const name = key.trim().toLowerCase();
    const value = line.slice(line.indexOf(':') + 1, HEADER_LENGTH).replace(/[\r\n]+/g, '');
    (headers[name] ??= []).push(decodeWords(decodeBytes(Buffer.from(value, 'latin1'), '')).trim());
  }
  return { ...headers };
}

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
        ? Buffer.from(content, 'base64')
        : libqp.decode(content.replaceAll('_', '=20').replaceAll(' ', '=20')),
    );
    end = index + word.length;
  }
  flush();
  return decoded + text.slice(end);
}

/** Names under which programs send UTF-8 or Windows-1252 as it comes. */
const GUESSED = /^(?:|utf-?8|us-ascii|ascii|unknown.*|x-unknown|default|8bit|7bit|binary|iso-8859-1|latin-?1)$/i;

/**
 * Decodes by the declared character set. ISO-8859-1 means Windows-1252, as in browsers; so does what is declared as
 * UTF-8 and is not.
 */
export function decodeBytes(bytes: Uint8Array, charset: string): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = charset.trim();
  if (!GUESSED.test(name) && isKnown(name)) return decodeCharset(buffer, name);
  const isLatin1 = /^(?:iso-8859-1|latin-?1)$/i.test(name);
  if (!isLatin1) {
    const text = iconv.decode(buffer, 'utf-8');
    if (isUtf8(buffer) || isMostlyUtf8(text)) return text;
  }
  return iconv.decode(buffer, 'windows-1252');
}

const isKnown = (name: string) => iconv.encodingExists(name) || /^(?:iso-?2022-?jp|euc-?jp|win-?\d)/i.test(name);

/** Whether more characters outside ASCII are whole than are broken, such as by a server that cuts lines. */
function isMostlyUtf8(text: string): boolean {
  let [whole, broken] = [0, 0];
  for (const character of text) {
    if (character === '\uFFFD') broken += 1;
    else if (character > '\u007F') whole += 1;
  }
  return whole > broken;
}

function contentOf({ chunks, encoding }: Part): Buffer {
  const bytes = Buffer.concat(chunks);
  if (encoding === 'base64') return Buffer.from(bytes.toString('latin1'), 'base64');
  return encoding === 'quoted-printable' ? libqp.decode(bytes) : bytes;
}

function decodedText(part: Part, mail: ParsedMail): string {
  const bytes = contentOf(part);
  mail.isCut ||= bytes.length > TEXT_BYTES;
  const text = decodeBytes(bytes.subarray(0, TEXT_BYTES), part.charset).replaceAll('\r\n', '\n').replaceAll('\0', '');
  return part.flowed ? libmime.decodeFlowed(text, part.flowed.delSp) : text;
}

const NONE: Text = { text: '', marked: [] };

/** Of alternatives, plain text is preferred. */
function textOf(part: Part, mail: ParsedMail): Text {
  if (part.type === 'multipart/alternative') {
    const texts = part.parts.map((one) => ({ isPlain: one.type === 'text/plain', ...textOf(one, mail) }));
    const written = texts.filter(({ text }) => text.trim());
    return written.find(({ isPlain }) => isPlain) ?? written.at(-1) ?? NONE;
  }
  if (part.parts.length) return joined(part.parts.map((one) => textOf(one, mail)));
  if (part.isAttachment) return NONE;
  if (part.type === 'text/html') {
    const { isCut, ...text } = plainTextOf(decodedText(part, mail));
    mail.isCut ||= isCut;
    return text;
  }
  return isPlainText(part) ? { text: decodedText(part, mail), marked: [] } : NONE;
}

const isPlainText = ({ type }: Part) => type === 'text/plain' || type === 'text' || type === 'text/enriched';

function joined(texts: Text[]): Text {
  let text = '';
  const marked: Text['marked'] = [];
  for (const one of texts) {
    if (!one.text.trim()) continue;
    if (text) text += '\n\n';
    marked.push(...one.marked.map(([start, end]): [number, number] => [start + text.length, end + text.length]));
    text += one.text;
  }
  return { text, marked };
}

/** Collects all parts but the text. */
function collect(part: Part, mail: ParsedMail, isReport: boolean): void {
  const inReport = isReport || part.type === 'multipart/report';
  for (const one of part.parts) collect(one, mail, inReport);
  if (part.parts.length || part.type.startsWith('multipart/') || SIGNATURES.has(part.type)) return;
  if (!part.isAttachment && (isPlainText(part) || part.type === 'text/html')) return;
  if (FOR_PROGRAMS.has(part.type) || (inReport && part.type === 'message/rfc822')) {
    mail.report += `${contentOf(part).toString('latin1', 0, REPORT_LENGTH)}\n`;
    return;
  }
  const content = contentOf(part);
  if (CALENDARS.has(part.type)) {
    const text = decodeBytes(content.subarray(0, TEXT_BYTES), part.charset || 'utf-8');
    mail.calendars.push(text);
    if (ANSWER_OF_CALENDAR.test(text)) return;
  }
  const isLogo = part.isRelated && content.length <= LOGO_BYTES && part.type.startsWith('image/');
  if (!isLogo && content.length) mail.files.push({ name: part.name, content });
}
