const LENGTH = 80;

/** File name without invisible characters, which can reverse its reading order, and shortened to 80 characters. */
export function formatFileName(name: string): string {
  const visible = name.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '');
  return visible.length > LENGTH ? `${visible.slice(0, LENGTH - 12)}…${visible.slice(-11)}` : visible;
}
