/** Returns the filter in the URL, which is newer than the rendered one while a render is pending. */
function currentFilter(rendered: Record<string, unknown>): Record<string, unknown> {
  const text = new URLSearchParams(window.location.search).get('filter');
  try {
    return text ? (JSON.parse(text) as Record<string, unknown>) : rendered;
  } catch {
    return rendered;
  }
}

/** Returns the list's filter with values changed; `undefined` removes one. Two changes in a row are both kept. */
export function changedFilters(
  rendered: Record<string, unknown>,
  changes: Record<string, unknown>,
): Record<string, unknown> {
  const changed = Object.entries({ ...currentFilter(rendered), ...changes });
  return Object.fromEntries(changed.filter(([, value]) => value !== undefined));
}

export const changedFilter = (rendered: Record<string, unknown>, source: string, value: unknown) =>
  changedFilters(rendered, { [source]: value });
