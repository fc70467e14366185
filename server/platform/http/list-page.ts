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

export function contentRange(unit: string, { rows, total, first }: Page<unknown>): string {
  return rows.length ? `${unit} ${first}-${first + rows.length - 1}/${total}` : `${unit} */${total}`;
}
