/** The filter of a list: as its URL has it, which is ahead of what is drawn while the browser is busy; else as it is drawn. */
function currentFilter(drawn: Record<string, unknown>): Record<string, unknown> {
  const text = new URLSearchParams(window.location.search).get('filter');
  try {
    return text ? (JSON.parse(text) as Record<string, unknown>) : drawn;
  } catch {
    return drawn;
  }
}

/** The filter with another value in one place; undefined takes it out. Two changes in a row lose neither. */
export function changedFilter(drawn: Record<string, unknown>, source: string, value: unknown): Record<string, unknown> {
  const { [source]: _dropped, ...rest } = currentFilter(drawn);
  return value === undefined ? rest : { ...rest, [source]: value };
}
