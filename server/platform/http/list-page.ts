/** One page of a list: `first` is the position of its first row, `total` counts all rows that match. */
export interface Page<T> {
  rows: T[];
  total: number;
  first: number;
}

export function isPage(value: unknown): value is Page<unknown> {
  return (
    typeof value === 'object' && value !== null && Array.isArray((value as Page<unknown>).rows) && 'total' in value
  );
}

/** `events 0-11/57`; a page with no rows has a star instead of positions. */
export function contentRange(unit: string, { rows, total, first }: Page<unknown>): string {
  return rows.length ? `${unit} ${first}-${first + rows.length - 1}/${total}` : `${unit} */${total}`;
}
