import { readFileSync } from 'node:fs';

/**
 * Returns the code of docs/install.md in a language, by the heading above it.
 * @returns {Map<string, string>}
 */
export function readGuide(language = 'sh', file = 'docs/install.md') {
  const text = readFileSync(file, 'utf8');
  const parts = text.matchAll(/^#+ (.+)$|^```(\w*)\n([^]*?)^```$/gm);
  /** @type {Map<string, string>} */
  const sections = new Map();
  let heading;
  for (const [, title, tag, code] of parts) {
    if (title) heading = title;
    else if (tag === language) sections.set(heading, `${sections.get(heading) ?? ''}${code}`);
  }
  return sections;
}
