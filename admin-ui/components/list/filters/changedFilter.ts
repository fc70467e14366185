/** Returns the filter in the URL, which is newer than the rendered one while a render is pending. */
function currentFilter(rendered: Record<string, unknown>): Record<string, unknown> {
  const text = new URLSearchParams(window.location.search).get('filter');
  try {
    return text ? (JSON.parse(text) as Record<string, unknown>) : rendered;
  } catch {
    return rendered;
  }
}

/** Returns the list's filter with one value changed; `undefined` removes it. Two changes in a row are both kept. */
export function changedFilter(
  rendered: Record<string, unknown>,
  source: string,
  value: unknown,
): Record<string, unknown> {
  const { [source]: _dropped, ...rest } = currentFilter(rendered);
  return value === undefined ? rest : { ...rest, [source]: value };
}
