export interface LinkRun {
  text: string;
  href?: string;
}

export function splitLinks(
  pattern: RegExp,
  text: string,
  linkOf: (match: RegExpMatchArray) => LinkRun | undefined,
): LinkRun[] {
  const runs: LinkRun[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const link = linkOf(match);
    if (!link) continue;
    if (match.index! > end) runs.push({ text: text.slice(end, match.index) });
    runs.push(link);
    end = match.index! + link.text.length;
  }
  if (end < text.length) runs.push({ text: text.slice(end) });
  return runs;
}
