export function storable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Returns the path of the first text in a JSON value that PostgreSQL cannot store, or undefined. Checks keys, too. */
export function unstorablePath(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return storable(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (!storable(key)) return path || 'body';
    const found = unstorablePath(inner, path ? `${path}.${key}` : key);
    if (found !== undefined) return found || 'body';
  }
  return undefined;
}
