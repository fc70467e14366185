/** Ids per request, so that its URL does not become too long. */
const AT_ONCE = 500;

export function chunk<T>(ids: T[]): T[][] {
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) =>
    ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
}
