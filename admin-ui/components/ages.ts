/** Whole days from one day to another; negative when `to` is earlier. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

/** Age of a past day: Today, 1 day ago, then days, weeks from 7 days, months from 30, years from 365. */
export function pastAge(day: string, today: string): string {
  const days = daysBetween(day, today);
  if (days <= 0) return 'Today';
  if (days < 7) return `${count(days, 'day')} ago`;
  if (days < 30) return `${count(Math.floor(days / 7), 'week')} ago`;
  if (days < 365) return `${count(Math.floor(days / 30), 'month')} ago`;
  return `${count(Math.floor(days / 365), 'year')} ago`;
}

/** Distance to a future day: Today, Tomorrow, then In N days, weeks, months or years. */
export function upcomingAge(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days < 7) return `In ${count(days, 'day')}`;
  if (days < 30) return `In ${count(Math.floor(days / 7), 'week')}`;
  if (days < 365) return `In ${count(Math.floor(days / 30), 'month')}`;
  return `In ${count(Math.floor(days / 365), 'year')}`;
}

/** Formats the elapsed time as `Nm`, `Nh` or `Nd`. Undefined within the first minute. */
export function elapsedTime(instant: string | Date, now: Date): string | undefined {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000);
  if (minutes < 1) return undefined;
  if (minutes < 60) return `${minutes}m`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)}h`;
  return `${Math.floor(minutes / (24 * 60))}d`;
}

/** Formats the elapsed time as `Just now`, `Nm ago`, `Nh ago` or `Nd ago`. */
export function relativeTime(instant: string | Date, now: Date): string {
  const elapsed = elapsedTime(instant, now);
  return elapsed ? `${elapsed} ago` : 'Just now';
}
