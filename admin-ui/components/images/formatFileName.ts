const LENGTH = 80;

/** A file's name without the invisible characters that can turn its order round, and not endless. */
export function formatFileName(name: string): string {
  const visible = name.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '');
  return visible.length > LENGTH ? `${visible.slice(0, LENGTH - 12)}…${visible.slice(-11)}` : visible;
}
