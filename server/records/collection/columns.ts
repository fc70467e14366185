export function oneOf(column: string, words: readonly string[]): string {
  return `"${column}" IN (${words.map((word) => `'${word}'`).join(', ')})`;
}
