import { Splitter } from '@zone-eu/mailsplit';
import { Libmime } from 'libmime';
import { type CalendarAnswer, calendarAnswerIn } from './calendar-answer.js';
import { charsetOfHtml, decodeBytes, decodeTransfer, decodeWords } from './mail-charsets.js';
import {
  CALENDARS,
  FOR_PROGRAMS,
  isText,
  isUnknownText,
  MAILS,
  nameOf,
  REACTION,
  SIGNATURES,
  TEXTS,
  typeOf,
} from './mail-types.js';
import { plainTextOf } from './mail-html.js';
import type { HtmlRoom } from './reduce-html.js';

/** A mail taken apart, with nothing concluded from it. It passes between threads, so it holds plain data only. */
export interface ParsedMail {
  /** By name in lower case, on one line each. Encoded words (RFC 2047) are not decoded yet: they are no syntax. */
  headers: Record<string, string[]>;
  /** What a person wrote, with everything that they quote. */
  text: string;
  /** What the mail program marks as a quote in it: start and end. */
  marked: [number, number][];
  files: ParsedFile[];
  /** What calendars have answered to invitations. */
  calendars: CalendarAnswer[];
  /** The parts for programs: the report of a bounce, and the headers of the mail that it returns. */
  report: string;
  /** The headers of the mails in it. */
  returned: string;
  /** Whether a program has sent it for a click on a reaction. */
  isReaction: boolean;
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
  /** Of a calendar. */
  method: string;
  isAttachment: boolean;
  isRelated: boolean;
  flowed?: { delSp: boolean };
  chunks: Buffer[];
  parts: Part[];
  /** The content of an attached mail. */
  embedded?: ParsedMail;
}

type Text = Pick<ParsedMail, 'text' | 'marked' | 'isCut'>;

/** Of the whole mail. People write a tenth of it, and quote a fifth. */
const TEXT_LENGTH = 250_000;
const TAGS_AT_MOST = 50_000;
/** Of a calendar. */
const TEXT_BYTES = 1024 * 1024;
const HEADER_LENGTH = 20_000;
const REPORT_LENGTH = 100_000;
/** Smaller inline pictures are logos in signatures. */
const LOGO_BYTES = 20_000;

/** Of mails in mails. */
const DEPTH_AT_MOST = 5;

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

const libmime = new Libmime();

const NOTHING: ParsedMail = {
  headers: {},
  text: '',
  marked: [],
  files: [],
  calendars: [],
  report: '',
  returned: '',
  isReaction: false,
  isCut: false,
};

/** Throws for what is no mail, such as one with a thousand parts. Takes time in proportion to the mail's size. */
export async function parseMail(raw: Uint8Array, depth = 0): Promise<ParsedMail> {
  const { headers, root } = await split(raw);
  if (depth < DEPTH_AT_MOST) await parseEmbedded(root, depth + 1);
  const mail: ParsedMail = { ...NOTHING, headers, files: [], calendars: [] };
  const text = textOf(root, { length: TEXT_LENGTH, tags: TAGS_AT_MOST });
  collect(root, mail, false);
  return { ...mail, ...text, isCut: mail.isCut || text.isCut, report: mail.report.slice(0, REPORT_LENGTH) };
}

/** Parses the mails that are attached, except what a report returns. One that is none stays a file. */
async function parseEmbedded(part: Part, depth: number): Promise<void> {
  if (part.type === 'multipart/report') return;
  for (const one of part.parts) await parseEmbedded(one, depth);
  if (!MAILS.has(part.type)) return;
  const content = contentOf(part);
  part.embedded = await parseMail(content, depth).catch(() => undefined);
}

/** A mail that is attached, with the headers that a person reads. */
function embeddedText({ headers, text }: ParsedMail): string {
  const shown = ['From', 'Date', 'Subject'].map((name) => [name, headers[name.toLowerCase()]?.[0] ?? '']);
  const lines = shown.filter(([, value]) => value).map(([name, value]) => `${name}: ${decodeWords(value!)}`);
  return [lines.map((line) => line.replace(/\p{Cc}+/gu, ' ')).join('\n'), text.trim()].filter(Boolean).join('\n\n');
}

async function split(raw: Uint8Array, depth = 0): Promise<{ headers: Headers; root: Part }> {
  const splitter = new Splitter({ ignoreEmbedded: true });
  splitter.end(Buffer.from(raw));
  const parts = new Map<unknown, Part>();
  let headers: Headers = {};
  let root: Part | undefined;
  for await (const chunk of splitter) {
    if (chunk.type === 'body' || (chunk.type === 'data' && chunk.node.multipart))
      parts.get(chunk.node)?.chunks.push(chunk.value);
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
  for (const part of parts.values()) {
    if (part.type.startsWith('multipart/') && !part.parts.length) await splitAgain(part, depth + 1);
  }
  return { headers, root };
}

const SEPARATOR = /^--([^\s"\\]{1,70})[^\S\n]*\n(?=content-)/im;

/** Splits a multipart where its parts seem to begin, because they do not where it says. One without parts is a text. */
async function splitAgain(part: Part, depth: number): Promise<void> {
  const body = Buffer.concat(part.chunks);
  const [, boundary] = (depth <= DEPTH_AT_MOST && SEPARATOR.exec(body.toString('latin1'))) || [];
  const head = Buffer.from(`Content-Type: ${part.type}; boundary="${boundary}"\r\n\r\n`);
  if (boundary) part.parts = (await split(Buffer.concat([head, body]), depth)).root.parts;
  if (!part.parts.length) Object.assign(part, { type: 'text/plain', isAttachment: false });
}

interface Node {
  headers: { getFirst(name: string): string } | false;
  contentType: string | false;
  charset: string | false;
  encoding: string | false;
  filename: string | false;
  disposition: string | false;
  flowed: boolean;
  delSp: boolean;
  parentNode: { multipart: string | false } | false;
}

function partOf({ headers, contentType, charset, encoding, filename, disposition, flowed, ...node }: Node): Part {
  const { delSp, parentNode } = node;
  const type = typeOf(contentType || '', Boolean(filename));
  return {
    type,
    charset: charset || '',
    encoding: encoding || '',
    name: filename || '',
    method: methodIn(headers ? headers.getFirst('content-type') : ''),
    // A mail of a single text is no file, unless it has a name.
    isAttachment: filename
      ? disposition === 'attachment' || !TEXTS.has(type)
      : disposition === 'attachment' && Boolean(parentNode),
    isRelated: Boolean(parentNode && parentNode.multipart === 'related'),
    ...(flowed && { flowed: { delSp } }),
    chunks: [],
    parts: [],
  };
}

const methodIn = (type: string) => libmime.parseHeaderValue(type, { stripComments: true }).params.method?.trim() ?? '';

function headersOf(lines: { key: string; line: string }[]): Headers {
  const headers: Headers = Object.create(null) as Headers;
  for (const { key, line } of lines) {
    const name = key.trim().toLowerCase();
    const value = line.slice(line.indexOf(':') + 1, HEADER_LENGTH).replace(/[\r\n]+/g, '');
    (headers[name] ??= []).push(decodeBytes(Buffer.from(value, 'latin1'), '').trim());
  }
  return { ...headers };
}

const contentOf = ({ chunks, encoding }: Part) => decodeTransfer(Buffer.concat(chunks), encoding);

function decodedText(part: Part): string {
  const bytes = contentOf(part);
  const charset = part.charset || (part.type === 'text/html' ? charsetOfHtml(bytes) : '');
  return decodeBytes(bytes, charset).replaceAll('\r\n', '\n').replaceAll('\0', '');
}

/** Spaces at which lines do not flow: before an empty line, or the separator of a signature (RFC 3676, 4.2 and 4.3). */
const FIXED_ENDS = /(?<! ) +(?=\n>* ?(?:-- )?(?:\n|$))/g;

function plainText(part: Part): Text {
  const all = decodedText(part);
  const text = all.slice(0, TEXT_LENGTH);
  const isCut = all.length > text.length;
  const { flowed } = part;
  return { text: flowed ? libmime.decodeFlowed(text.replace(FIXED_ENDS, ''), flowed.delSp) : text, marked: [], isCut };
}

const NONE: Text = { text: '', marked: [], isCut: false };

function textOf(part: Part, room: HtmlRoom): Text {
  if (part.type === 'multipart/alternative') return preferred(part.parts, room);
  if (part.parts.length) return joined(part.parts, room);
  if (part.embedded) return cut({ text: embeddedText(part.embedded), marked: [], isCut: part.embedded.isCut });
  if (part.isAttachment) return NONE;
  if (part.type === 'text/html') return cut(plainTextOf(decodedText(part), room));
  return isText(part.type) ? plainText(part) : NONE;
}

/** Of alternatives, plain text is preferred, unless it only says that the mail is written in HTML. */
function preferred(parts: Part[], room: HtmlRoom): Text {
  const knownLast = parts.toSorted((one, other) => Number(isUnknownText(other.type)) - Number(isUnknownText(one.type)));
  const texts = knownLast.map((one) => ({ ...textOf(one, room), isPlain: one.type === 'text/plain' }));
  const written = texts.filter(({ text }) => text.trim());
  const plain = written.find(({ isPlain }) => isPlain);
  const other = written.findLast(({ isPlain }) => !isPlain);
  return plain && (!other || holdsWordsOf(plain.text, other.text)) ? plain : (other ?? NONE);
}

/** Whether at least half of the words of a text are in another. */
function holdsWordsOf(text: string, other: string): boolean {
  const wordsOf = (one: string): string[] => one.toLowerCase().match(WORDS) ?? [];
  const known = new Set(wordsOf(text));
  const others = wordsOf(other);
  return others.filter((word) => known.has(word)).length * 2 >= others.length;
}

/** The texts of parts that follow each other. Once there is more than is kept, no other part is read. */
function joined(parts: Part[], room: HtmlRoom): Text {
  const all: Text = { text: '', marked: [], isCut: false };
  for (const part of parts) {
    if (all.text.length > TEXT_LENGTH) break;
    const one = textOf(part, room);
    all.isCut ||= one.isCut;
    if (!one.text.trim()) continue;
    if (all.text) all.text += '\n\n';
    const { length } = all.text;
    all.marked.push(...one.marked.map(([start, end]): [number, number] => [start + length, end + length]));
    all.text += one.text;
  }
  return cut(all);
}

const cut = ({ text, marked, isCut }: Text): Text => ({
  text: text.slice(0, TEXT_LENGTH),
  marked: marked.filter(([start]) => start < TEXT_LENGTH),
  isCut: isCut || text.length > TEXT_LENGTH,
});

/** Collects all parts but the text. */
function collect(part: Part, mail: ParsedMail, isReport: boolean): void {
  const inReport = isReport || part.type === 'multipart/report';
  for (const one of part.parts) collect(one, mail, inReport);
  mail.isReaction ||= part.type === REACTION;
  if (part.parts.length || part.type.startsWith('multipart/') || SIGNATURES.has(part.type) || part.type === REACTION)
    return;
  if (!part.isAttachment && isText(part.type)) return;
  if (part.embedded) {
    const { files, returned, isCut, headers } = part.embedded;
    const ids = (headers['message-id'] ?? []).map((id) => `Message-ID: ${id}\n`).join('');
    mail.files.push(...files);
    mail.returned += `${ids}${returned}`.slice(0, REPORT_LENGTH);
    mail.isCut ||= isCut;
    return;
  }
  if (FOR_PROGRAMS.has(part.type) || (inReport && part.type === 'message/rfc822')) {
    mail.report += `${contentOf(part).toString('latin1', 0, REPORT_LENGTH)}\n`;
    return;
  }
  const content = contentOf(part);
  if (CALENDARS.has(part.type) || /\.ics$/i.test(part.name)) {
    const calendar = decodeBytes(content.subarray(0, TEXT_BYTES), part.charset || 'utf-8');
    const answer = calendarAnswerIn(calendar, part.method);
    if (answer) {
      mail.calendars.push(answer);
      return;
    }
  }
  const isLogo = part.isRelated && content.length <= LOGO_BYTES && part.type.startsWith('image/');
  if (!isLogo && (content.length || part.isAttachment))
    mail.files.push({ name: part.name || nameOf(part.type), content });
}
