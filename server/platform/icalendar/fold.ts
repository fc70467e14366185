/** Octets of a line without its line break (RFC 5545, section 3.1). */
const LINE_OCTETS = 75;
/** Joins the characters of one letter, such as those of a Sinhala conjunct. */
const ZERO_WIDTH_JOINER = '\u200d';

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Breaks a line that is too long between letters, where the next one has no room. */
export function folded(line: string): string {
  if (Buffer.byteLength(line) <= LINE_OCTETS) return line;
  // Finding letters takes longer than all else, so only those at a break are looked for.
  const letters = GRAPHEMES.segment(line);
  const lines: string[] = [];
  let start = 0;
  while (start < line.length) {
    const octets = lines.length ? LINE_OCTETS - 1 : LINE_OCTETS;
    const end = endWithin(line, start, octets);
    const next = end < line.length ? breakBefore(line, end, letters) : end;
    lines.push(line.slice(start, next));
    start = next;
  }
  return lines.join('\r\n ');
}

/** The end of the characters from `start` that have so many octets at most. */
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
function breakBefore(line: string, end: number, letters: Intl.Segments): number {
  const joins = (index: number) => line[index - 1] === ZERO_WIDTH_JOINER;
  let { index: first, segment } = letters.containing(end)!;
  let last = first + segment.length;
  while (first > 0 && joins(first)) first = letters.containing(first - 1)!.index;
  for (; last < line.length && joins(last); last += segment.length) ({ segment } = letters.containing(last)!);
  return Buffer.byteLength(line.slice(first, last)) < LINE_OCTETS ? first : end;
}
