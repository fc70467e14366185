const LINE_FEED = 10;

/** Of what `COPY` writes, each in a line. The number that the server says itself comes after the rows, for the query alone. */
export function countRows(bytes: Buffer): number {
  let rows = 0;
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) rows += 1;
  return rows;
}
