/** Octets of a line without its line break (RFC 5545, section 3.1). */
const LINE_OCTETS = 75;
/** Joins the graphemes of one letter, such as a Sinhala conjunct. */
const ZERO_WIDTH_JOINER = '\u200d';

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Breaks a line that is too long between letters, where the next one has no room. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= LINE_OCTETS) return line;
  // Segmenting is slow, so only text near a break is segmented.
  const graphemes = GRAPHEMES.segment(line);
  const lines: string[] = [];
  let start = 0;
  while (start < line.length) {
    const octets = lines.length ? LINE_OCTETS - 1 : LINE_OCTETS;
    const end = endWithin(line, start, octets);
    const next = end < line.length ? breakBefore(line, end, graphemes) : end;
    lines.push(line.slice(start, next));
    start = next;
  }
  return lines.join('\r\n ');
}

/** The end of the code points from `start` that have at most so many octets. */
function endWithin(line: string, start: number, octets: number): number {
  let [end, left] = [start, octets];
  while (end < line.length) {
    const code = line.codePointAt(end)!;
    left -= code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (left < 0) break;
    end += code < 0x10000 ? 1 : 2;
  }
  return end;
}

/** Where the letter at `end` begins; `end` if it is longer than a line. */
function breakBefore(line: string, end: number, graphemes: Intl.Segments): number {
  const joins = (index: number) => line[index - 1] === ZERO_WIDTH_JOINER;
  let { index: first, segment } = graphemes.containing(end)!;
  let last = first + segment.length;
  while (first > 0 && joins(first)) first = graphemes.containing(first - 1)!.index;
  for (; last < line.length && joins(last); last += segment.length) ({ segment } = graphemes.containing(last)!);
  return Buffer.byteLength(line.slice(first, last)) < LINE_OCTETS ? first : end;
}

/** Parameters of a property, such as `{ TZID: 'Asia/Colombo' }`. */
type Parameters = Record<string, string>;

/** A property whose value is of the type TEXT. Only that type is escaped. */
export function textLine(name: string, text: string): string {
  return contentLine(name, text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n'));
}

/** A property whose value is of any other type. */
export function contentLine(name: string, value: string, parameters: Parameters = {}): string {
  const given = Object.entries(parameters).map(([key, one]) => `;${key}=${parameterValue(one)}`);
  return folded(`${name}${given.join('')}:${value}`.replace(/\p{Cc}/gu, ' '));
}

/** A quoted value cannot contain quotes. */
const parameterValue = (value: string): string =>
  /^[\w+./-]+$/.test(value) ? value : `"${value.replaceAll('"', ' ')}"`;
