const QUOTED = /'([^']*)('?)|"((?:\\[^]|[^"\\])*)("?)/g;
const ESCAPED = /\\([^])/g;
const ASSIGNMENT = new RegExp(
  `(?<![^\\n])[ \\t\\r]*([A-Za-z_]\\w*)[ \\t\\r]*=[ \\t\\r]*((?:(?:${QUOTED.source})[ \\t\\r]*)*)((?:\\\\[^]|[^\\n\\\\])*)`,
  'g',
);

/**
 * Parses an `EnvironmentFile` as systemd does, unlike a shell and dotenv: `#` begins a comment only at the start of a line,
 * `export` is not known, `$` is a character, and quotes count only where the value begins.
 */
export function parseEnvironmentFile(text: string): Record<string, string> {
  const assignments = [...text.matchAll(ASSIGNMENT)].map((match) => {
    const [name = '', quoted = ''] = match.slice(1);
    return [name, unquoted(quoted) + unescaped(match.at(-1)!)] as const;
  });
  return Object.fromEntries(assignments);
}

/** The numbers of lines that systemd ignores, because they are neither assignments nor comments. */
export function unreadableLines(text: string): number[] {
  const rest = text.replace(ASSIGNMENT, (match) => match.replace(/[^\n]/g, ''));
  return rest.split('\n').flatMap((line, index) => (line.trim() && !/^\s*[#;]/.test(line) ? [index + 1] : []));
}

/** The line with a quote that is never closed: its value goes on to the end of the file. */
export function unclosedQuoteLine(text: string): number | undefined {
  const last = [...text.matchAll(ASSIGNMENT)].at(-1);
  const quote = [...(last?.[2] ?? '').matchAll(QUOTED)].at(-1);
  if (!last || !quote || quote[2] || quote[4]) return undefined;
  const start = last.index + last[0].indexOf(last[2]!) + quote.index;
  return text.slice(0, start).split('\n').length;
}

const unquoted = (text: string): string =>
  [...text.matchAll(QUOTED)].map(([, single, , double = '']) => single ?? double.replace(ESCAPED, inQuotes)).join('');

const unescaped = (text: string): string => text.replace(/(?<![ \t\r])[ \t\r]+$/, '').replace(ESCAPED, outsideOfQuotes);

const outsideOfQuotes = (_: string, character: string): string => (character === '\n' ? '' : character);

const inQuotes = (pair: string, character: string): string =>
  '"\\`$\n'.includes(character) ? outsideOfQuotes(pair, character) : pair;
