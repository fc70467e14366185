/** A name as it is said: "Perera, Kamal" is Kamal Perera. */
export function spokenName(name: string): string {
  const text = name.trim().replace(/\s+/g, ' ');
  const [family, given, ...more] = text.split(/ ?, ?/);
  return given && !more.length ? `${given} ${family}` : text;
}
