const LINE_FEED = 10;

/** Counts lines of `COPY`. PostgreSQL reports the number only after the rows, and only to the query. */
export function countRows(bytes: Buffer): number {
  let rows = 0;
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) rows += 1;
  return rows;
}
