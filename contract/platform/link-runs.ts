export interface LinkRun {
  text: string;
  href?: string;
}

/** A pattern has named groups; what its group `before` matches is no part of the link. */
export function splitLinks(
  pattern: RegExp,
  text: string,
  linkOf: (groups: Record<string, string | undefined>) => LinkRun | undefined,
): LinkRun[] {
  const runs: LinkRun[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const link = linkOf(match.groups!);
    if (!link) continue;
    const start = match.index + (match.groups!.before ?? '').length;
    if (start > end) runs.push({ text: text.slice(end, start) });
    runs.push(link);
    end = start + link.text.length;
  }
  if (end < text.length) runs.push({ text: text.slice(end) });
  return runs;
}
