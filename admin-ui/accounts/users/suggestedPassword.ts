// Without characters that are easily confused, such as l and 1 or o and 0.
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const LENGTH = 4;

/** Random password of 80 bits in four groups, easy to dictate: `k3tm-…`. */
export function suggestedPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(GROUPS * LENGTH));
  const letters = [...bytes].map((byte) => LETTERS[byte % LETTERS.length]!).join('');
  return letters.match(new RegExp(`.{${LENGTH}}`, 'g'))!.join('-');
}
