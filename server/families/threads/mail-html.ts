import { convert, type FormatCallback } from 'html-to-text';

/** Around what mail programs mark as a quote. These code points are never characters. */
const [OPEN, CLOSE] = ['\uFDD0', '\uFDD1'];
const MARKS = new RegExp(`[${OPEN}${CLOSE}]`, 'g');
const DEPTH_AT_MOST = 500;
/** The parser takes seconds for a megabyte of nested elements. */
const HTML_LENGTH = 300_000;

const QUOTES = [
  'div.gmail_quote',
  'blockquote.gmail_quote',
  'blockquote[type=cite]',
  'div.moz-cite-prefix',
  'div.yahoo_quoted',
  'div.protonmail_quote',
];
/** Outlook marks where its quote begins. All that follows belongs to it. */
const BEGINNINGS = ['div#divRplyFwdMsg', 'div#appendonsend', 'div#mail-editor-reference-message-container'];

const DROPPED = [
  'head',
  'title',
  'style',
  'script',
  'template',
  'noscript',
  'img',
  'object',
  'svg',
  'select',
  'button',
];

const markedQuote: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1 });
  builder.addLiteral(OPEN);
  walk(element.children, builder);
  builder.addLiteral(CLOSE);
  builder.closeBlock({ trailingLineBreaks: 1 });
};

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

/**
 * Returns the text of an HTML mail, and which of it the mail program marks as quoted. Links are followed by their URL
 * in brackets. It is displayed as text only, so that nothing in it can run.
 */
export function plainTextOf(html: string): HtmlText {
  const converted = convert(html.slice(0, HTML_LENGTH).replace(MARKS, ''), {
    wordwrap: false,
    limits: { maxDepth: DEPTH_AT_MOST },
    formatters: { markedQuote, beginning, cell },
    selectors: [
      ...DROPPED.map((selector) => ({ selector, format: 'skip' })),
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr'].map((selector) => ({ selector, ...block })),
      ...['td', 'th'].map((selector) => ({ selector, format: 'cell' })),
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
      { selector: 'ul', options: { itemPrefix: '- ' } },
      { selector: 'hr', format: 'skip' },
      ...QUOTES.map((selector) => ({ selector, format: 'markedQuote' })),
      ...BEGINNINGS.map((selector) => ({ selector, format: 'beginning' })),
    ],
  });
  const lines = converted
    .replaceAll('\u00A0', ' ')
    .split('\n')
    .map((line) => line.trimEnd());
  return { ...withoutMarks(lines.join('\n')), isCut: html.length > HTML_LENGTH };
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
