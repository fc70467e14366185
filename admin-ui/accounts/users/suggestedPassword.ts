// Without the letters and digits that are mistaken for each other when read aloud or written down.
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const LENGTH = 4;

/** Four groups of four, 80 bits, easy to tell somebody on the phone: `k3tm-…`. */
export function suggestedPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(GROUPS * LENGTH));
  const letters = [...bytes].map((byte) => LETTERS[byte % LETTERS.length]!).join('');
  return letters.match(new RegExp(`.{${LENGTH}}`, 'g'))!.join('-');
}
