import { compile, type DomNode, type FormatCallback } from 'html-to-text';
import { type HtmlRoom, reduceHtml } from './reduce-html.js';

/** Around what mail programs mark as a quote. These code points are never characters. */
const [OPEN, CLOSE] = ['\uFDD0', '\uFDD1'];
const MARKS = new RegExp(`[${OPEN}${CLOSE}]`, 'g');
const DEPTH_AT_MOST = 500;

/** What programs mark as a quote, but for `blockquote`, into which people also put words of their own. */
const QUOTES = ['div.moz-cite-prefix', 'div.yahoo_quoted', 'div#mail-editor-reference-message-container'];
const LEVELS_AT_MOST = 5;
/** The headers with which the quote of Outlook begins. All that follows belongs to it. */
const BEGINNING = 'div#divRplyFwdMsg';

const markedQuote: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1 });
  builder.addLiteral(OPEN);
  walk(element.children, builder);
  builder.addLiteral(CLOSE);
  builder.closeBlock({ trailingLineBreaks: 1 });
};

/** People write answers into the containers of quotes, between and below what is quoted. */
const blockquote: FormatCallback = (element, walk, builder, options) => {
  const around = ancestorsOf(element);
  const isOfProgram =
    element.attribs.type === 'cite' ||
    hasClass(element, 'protonmail_quote') ||
    around.some((one) => one.name === 'div' && hasClass(one, 'gmail_quote'));
  if (isOfProgram) return markedQuote(element, walk, builder, options);
  const level = around.filter(({ name }) => name === 'blockquote').length;
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(element.children, builder);
  builder.closeBlock({
    trailingLineBreaks: 2,
    blockTransform: (text) => (level < LEVELS_AT_MOST ? text.replace(/^/gm, '> ') : text),
  });
};

function ancestorsOf(element: DomNode): DomNode[] {
  const found: DomNode[] = [];
  for (let one = element.parent; one?.attribs; one = one.parent) found.push(one);
  return found;
}

const hasClass = ({ attribs }: DomNode, name: string) => (attribs.class ?? '').split(/\s/).includes(name);

const beginning: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1 });
  builder.addLiteral(OPEN);
  walk(element.children, builder);
  builder.closeBlock({ trailingLineBreaks: 1 });
};

/** Puts cells side by side. */
const cell: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder);
  builder.addLiteral('\t');
};

interface HtmlText {
  text: string;
  marked: [number, number][];
  isCut: boolean;
}

const block = { format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } };

const convert = compile({
  wordwrap: false,
  limits: { maxDepth: DEPTH_AT_MOST, maxInputLength: undefined },
  formatters: { markedQuote, blockquote, beginning, cell },
  selectors: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr'].map((selector) => ({ selector, ...block })),
    ...['td', 'th'].map((selector) => ({ selector, format: 'cell' })),
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'hr', format: 'skip' },
    { selector: 'blockquote', format: 'blockquote' },
    ...QUOTES.map((selector) => ({ selector, format: 'markedQuote' })),
    { selector: BEGINNING, format: 'beginning' },
  ],
});

/**
 * Returns the text of an HTML mail, and which of it the mail program marks as quoted. Links are followed by their URL
 * in brackets. It is displayed as text only, so that nothing in it can run.
 */
export function plainTextOf(source: string, room: HtmlRoom): HtmlText {
  const { html, isCut } = reduceHtml(source.replace(MARKS, ''), room);
  const lines = convert(html)
    .replaceAll('\u00A0', ' ')
    .split('\n')
    .map((line) => line.trimEnd());
  return { ...withoutMarks(lines.join('\n')), isCut };
}

function withoutMarks(converted: string): Omit<HtmlText, 'isCut'> {
  const marked: [number, number][] = [];
  let [text, depth, start] = ['', 0, 0];
  for (const part of converted.split(/([\uFDD0\uFDD1])/)) {
    if (part === OPEN) {
      if (!depth) start = text.length;
      depth += 1;
    } else if (part === CLOSE) {
      depth -= 1;
      if (!depth) marked.push([start, text.length]);
    } else text += part;
  }
  if (depth > 0) marked.push([start, text.length]);
  return { text, marked };
}
