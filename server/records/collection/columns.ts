/** The check constraint of a column that holds one of a few words. */
export function oneOf(column: string, words: readonly string[]): string {
  return `"${column}" IN (${words.map((word) => `'${word}'`).join(', ')})`;
}
