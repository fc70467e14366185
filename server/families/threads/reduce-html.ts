import { Tokenizer } from 'htmlparser2';

/** Shown as lines, lists and cells, or followed as links. All other tags only change how the words look. */
const KEPT = new Set(
  (
    'a address article aside blockquote br center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr li main nav ol p pre section table tbody td tfoot th thead tr ul'
  ).split(' '),
);
const KEPT_ATTRIBUTES = new Set(['class', 'href', 'id', 'start', 'type']);
const VOID = new Set(['br', 'hr']);
/** Which of the innermost open elements end where another begins, because their end tags may be left out. */
const ENDS: Record<string, string[]> = {
  p: ['p'],
  li: ['p', 'li'],
  dt: ['p', 'dt', 'dd'],
  dd: ['p', 'dt', 'dd'],
  td: ['p', 'td', 'th'],
  th: ['p', 'td', 'th'],
  tr: ['p', 'td', 'th', 'tr'],
};
/** Not displayed. The tokenizer itself finds the ends of the first three. */
const DROPPED = new Set(['script', 'style', 'title', 'button', 'noscript', 'object', 'select', 'svg', 'template']);
const ENDED_BY_TOKENIZER = new Set(['script', 'style', 'title']);

/** Of a picture: symbols alone, or a smiley with letters such as `:-D`. Other pictures are logos, or files. */
const EMOJI = /^(?!\s*$)(?:[^\p{L}\p{N}]{1,30}|.{1,3})$/u;
const ENTITY = /&#?\w{1,10};/g;

const [ATTRIBUTE_LENGTH, DEPTH_AT_MOST, LISTS_AT_MOST] = [2000, 100, 10];
const LISTS = ['ol', 'ul'];

/** What the HTML parts of a mail may still need, together. */
export interface HtmlRoom {
  length: number;
  tags: number;
}

interface Reduced {
  html: string;
  isCut: boolean;
}

/**
 * Reduces the HTML of a mail to its words and the tags that matter for text, in one pass and a shallow tree, so that
 * neither pictures nor styles nor nesting count against the limit of what is kept.
 */
export function reduceHtml(source: string, room: HtmlRoom): Reduced {
  const reducer = new Reducer(source, room);
  const tokenizer = new Tokenizer({ decodeEntities: false }, reducer);
  reducer.stop = () => tokenizer.pause();
  tokenizer.write(source);
  tokenizer.end();
  return { html: reducer.parts.join(''), isCut: reducer.isCut };
}

class Reducer {
  readonly parts: string[] = [];
  isCut = false;
  stop: () => void = () => undefined;

  private readonly open: string[] = [];
  /** How many of them are open, by name. */
  private readonly count = new Map<string, number>();
  /** Elements that are too deep, by name: their end tags end nothing. */
  private readonly tooDeep = new Map<string, number>();
  private readonly endTags = new Map<string, number>();
  private dropped = '';
  private name = '';
  private attributes = '';
  private alt = '';
  private attribute = '';
  private value = '';

  constructor(
    private readonly source: string,
    private readonly room: HtmlRoom,
  ) {}

  ontext(start: number, end: number): void {
    if (this.dropped || this.isCut) return;
    const text = this.source.slice(start, end);
    this.addText(this.counted('pre') > 0 ? text : text.replace(/[ \t\r\n\f]+/g, ' '));
  }

  onopentagname(start: number, end: number): void {
    this.name = this.source.slice(start, end).toLowerCase();
    this.attributes = '';
    this.alt = '';
  }

  onattribname(start: number, end: number): void {
    this.attribute = this.source.slice(start, Math.min(end, start + ATTRIBUTE_LENGTH)).toLowerCase();
    this.value = '';
  }

  onattribdata(start: number, end: number): void {
    this.value = end - start > ATTRIBUTE_LENGTH ? '' : this.source.slice(start, end);
  }

  onattribend(): void {
    if (this.attribute === 'alt') this.alt = this.value;
    if (!KEPT_ATTRIBUTES.has(this.attribute) || !this.value) return;
    if (this.attributes.length > ATTRIBUTE_LENGTH) return;
    this.attributes += ` ${this.attribute}="${this.value.replaceAll('"', '&quot;')}"`;
  }

  onopentagend(at: number): void {
    const { name, attributes, open } = this;
    if (this.dropped || this.isCut) return;
    if (DROPPED.has(name) && (ENDED_BY_TOKENIZER.has(name) || this.isEnded(name, at))) this.dropped = name;
    if (name === 'img' && EMOJI.test(this.alt.replace(ENTITY, '?')))
      this.addText(this.alt.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
    if (!KEPT.has(name)) return;
    while (open.length && ENDS[name]?.includes(open.at(-1)!)) this.end();
    if (this.isTooDeep(name)) {
      this.tooDeep.set(name, (this.tooDeep.get(name) ?? 0) + 1);
      this.write(name === 'a' ? '' : '<br>');
      return;
    }
    this.write(`<${name}${attributes}>`);
    if (VOID.has(name)) return;
    open.push(name);
    this.count.set(name, this.counted(name) + 1);
  }

  onselfclosingtag(at: number): void {
    this.onopentagend(at);
  }

  onclosetag(start: number, end: number): void {
    const name = this.source.slice(start, end).toLowerCase();
    if (this.isCut) return;
    if (this.dropped) {
      if (name === this.dropped) this.dropped = '';
      return;
    }
    const tooDeep = this.tooDeep.get(name) ?? 0;
    if (tooDeep) {
      this.tooDeep.set(name, tooDeep - 1);
      return;
    }
    const left = this.counted(name) - 1;
    while (left >= 0 && this.counted(name) > left) this.end();
  }

  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  ontextentity(): void {}
  onattribentity(): void {}

  onend(): void {
    while (this.open.length) this.end();
  }

  private counted(name: string): number {
    return this.count.get(name) ?? 0;
  }

  private isTooDeep(name: string): boolean {
    const lists = LISTS.includes(name) ? this.counted('ol') + this.counted('ul') : 0;
    return !VOID.has(name) && (this.open.length >= DEPTH_AT_MOST || lists >= LISTS_AT_MOST);
  }

  private end(): void {
    const name = this.open.pop()!;
    this.count.set(name, this.counted(name) - 1);
    this.parts.push(`</${name}>`);
  }

  private addText(text: string): void {
    this.parts.push(text.slice(0, this.room.length));
    if (text.length > this.room.length) this.cut();
    this.room.length = Math.max(0, this.room.length - text.length);
  }

  private write(tag: string): void {
    if (this.room.tags <= 0) return this.cut();
    this.room.tags -= 1;
    this.parts.push(tag);
  }

  private cut(): void {
    this.isCut = true;
    this.stop();
  }

  /** Whether an element has an end tag. Without one, all that follows would be dropped. */
  private isEnded(name: string, from: number): boolean {
    const known = this.endTags.get(name) ?? 0;
    if (known > from || known < 0) return known > from;
    const pattern = new RegExp(`</${name}(?![\\w-])`, 'gi');
    pattern.lastIndex = from;
    this.endTags.set(name, pattern.exec(this.source)?.index ?? -1);
    return this.endTags.get(name)! > from;
  }
}
