/** A name as it is said: "Perera, Kamal" is Kamal Perera. */
export function spokenName(name: string): string {
  const text = name.trim().replace(/\s+/g, ' ');
  const [family, given, ...more] = text.split(/ ?, ?/);
  return given && !more.length ? `${given} ${family}` : text;
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
