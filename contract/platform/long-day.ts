const LONG = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Such as `Monday, 30 November 2026`. */
export const longDay = (day: string): string => LONG.format(new Date(`${day}T00:00:00Z`)).replace(/^(\w+) /, '$1, ');

/** Such as `Monday, 30 November – Tuesday, 1 December 2026`; the first year only if it is another. */
export function longDays({ first, last }: { first: string; last: string }): string {
  if (first === last) return longDay(first);
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return `${isOneYear ? longDay(first).replace(/ \d+$/, '') : longDay(first)} – ${longDay(last)}`;
}
