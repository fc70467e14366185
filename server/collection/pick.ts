/** The named fields of a record, instants as ISO 8601 texts: what goes out is listed by name. */
export function pick<T extends object, K extends keyof T & string>(
  record: T,
  names: readonly K[],
): { [N in K]: T[N] extends Date ? string : T[N] extends Date | null ? string | null : T[N] } {
  const entries = names.map((name) => {
    const value = record[name];
    return [name, value instanceof Date ? value.toISOString() : (value ?? null)];
  });
  return Object.fromEntries(entries) as never;
}
