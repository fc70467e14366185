const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

export type CopiedRow = Record<string, string | null>;

export function readCopiedRows(text: string, columns: string[]): CopiedRow[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const values = line.split('\t').map(readValue);
      return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null]));
    });
}

const readValue = (value: string): string | null =>
  value === '\\N' ? null : value.replace(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter);
