const PARTICLE = /^(?:abu|al|bin|d[aeiou]|del|dela|den|der|dos|el|l[ae]|van|von)$/i;

/** Whether a word belongs to the surname that follows, such as the first in 'de Silva'. */
export const isParticle = (word: string): boolean => PARTICLE.test(word);

const isName = (word: string) => /^[\p{Lu}\p{Lo}]/u.test(word);
const isGiven = (word: string) => isName(word) || isParticle(word) || /^(?:&|and)$/.test(word);

/** A name as it is said: "Perera, Kamal" is Kamal Perera. Other texts with a comma, such as two names, stay as they are. */
export function spokenName(name: string): string {
  const text = name.trim().replace(/\s+/g, ' ');
  const [family = text, given, ...more] = text.split(/ ?, ?/).filter(Boolean);
  if (!given) return family;
  const words = family.split(' ');
  const isSurname = isName(words.pop()!) && words.every(isParticle);
  return isSurname && !more.length && given.split(' ').every(isGiven) ? `${given} ${family}` : text;
}

const CHILDREN = new Intl.ListFormat('en-GB');

/** Names the children of a family, a common surname once: 'Nimal and Kamala Perera'. */
export function childrenNamed(names: string[]): string {
  const words = names.map((name) => spokenName(name).split(' '));
  const surname = words[0]?.at(-1);
  const isShared = words.every((name) => name.length > 1 && name.at(-1) === surname);
  if (names.length < 2 || !isShared) return CHILDREN.format(names);
  return `${CHILDREN.format(words.map((name) => name.slice(0, -1).join(' ')))} ${surname}`;
}
