import type { BulkRow } from '../../../contract/accounts/bulk.js';

const isNumber = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) < 2 ** 31;

export function isBulkRow(value: unknown): value is BulkRow {
  const { id, version } = (value ?? {}) as Record<string, unknown>;
  return isNumber(id) && (version === undefined || isNumber(version));
}

export const distinct = (rows: readonly BulkRow[]): BulkRow[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
