export function checkIn(column: string, words: readonly string[]): string {
  return `"${column}" IN (${words.map((word) => `'${word}'`).join(', ')})`;
}
