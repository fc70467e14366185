/** Instants become ISO 8601 texts. */
export function pick<T extends object, K extends keyof T & string>(
  record: T,
  names: readonly K[],
): { [N in K]: T[N] extends Date ? string : T[N] extends Date | null ? string | null : T[N] } {
  const picked: Record<string, unknown> = {};
  for (const name of names) {
    const value = record[name];
    picked[name] = value instanceof Date ? value.toISOString() : (value ?? null);
  }
  return picked as never;
}

/** Omits undefined values, which must not overwrite stored ones. */
export function omitUndefined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
